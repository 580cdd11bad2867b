//! A canvas in the page, painted by the desk's loop.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::HtmlCanvasElement;
use yew::prelude::*;

use super::Brush;
use crate::ui::driver::{Desk, Game, Moment};

type Draw = dyn Fn(&Brush<'_>, &Game, &Moment);

/// What a surface shows. A surface keeps the one that it is made with, so that any two count as
/// equal.
#[derive(Clone)]
pub struct Paint(Rc<Draw>);

impl Paint {
    /// Paints with that closure.
    #[must_use]
    pub fn new(paint: impl Fn(&Brush<'_>, &Game, &Moment) + 'static) -> Self {
        Self(Rc::new(paint))
    }
}

impl PartialEq for Paint {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// What a surface needs.
#[derive(Properties, PartialEq)]
pub struct SurfaceProps {
    /// Whose game is painted.
    pub desk: Desk,
    /// How.
    pub paint: Paint,
    /// Its class.
    #[prop_or_default]
    pub class: Classes,
    /// What it shows, for whoever cannot see it; none where the page says it elsewhere.
    #[prop_or_default]
    pub label: Option<AttrValue>,
    /// Least time from one picture to the next [ms]; none where new numbers are soon enough.
    #[prop_or_default]
    pub every: Option<f64>,
    /// Whether a picture is painted over the last one, as far as it is another.
    #[prop_or_default]
    pub over: bool,
}

/// A canvas that is painted four times a second, or more often where it moves.
#[component]
pub fn Surface(props: &SurfaceProps) -> Html {
    let canvas = use_node_ref();
    let shown = canvas.clone();
    let (paint, every, over) = (props.paint.clone(), props.every, props.over);
    use_effect_with(props.desk.clone(), move |desk| {
        let painted = Cell::new(0.0);
        let painter = desk.paint(every.is_some(), move |game, moment| {
            let due = every.is_none_or(|every| moment.now - painted.get() >= every);
            if !due && !moment.beat {
                return;
            }
            painted.set(moment.now);
            let canvas = shown.cast::<HtmlCanvasElement>();
            let brush = canvas
                .as_ref()
                .and_then(|canvas| Brush::on(canvas, &moment.palette, moment.beat || !over));
            if let Some(brush) = brush {
                paint.0(&brush, game, moment);
            }
        });
        move || drop(painter)
    });
    let role = props.label.as_ref().map(|_| "img");
    let hidden = props.label.is_none().then_some("true");
    html! {
        <canvas ref={canvas} class={props.class.clone()} role={role}
            aria-label={props.label.clone()} aria-hidden={hidden} />
    }
}
