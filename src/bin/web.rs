//! The entry of the page: mounts the app.

fn main() {
    burn_rate::ui::start();
}
