//! A few steps of each step view as pictures, for readers without JavaScript. `make picture` draws them with
//! the scripts of the views, and a test holds them to these.

use super::html::Html;
use super::locale::Locale;

macro_rules! stills {
    ($($name:literal)*) => {
        &[$((
            $name,
            include_str!(concat!("../../../site/stills/", $name, ".en.html")),
            include_str!(concat!("../../../site/stills/", $name, ".zh-CN.html")),
        )),*]
    };
}

const STILLS: &[(&str, &str, &str)] = stills! {
    "blocks" "borders" "confined" "cover" "forest" "meeting" "nearest" "queens" "ranges" "recipes"
};

/// Those of a step view.
pub fn of(view: &str, locale: Locale) -> Html {
    let found = STILLS.iter().find(|(name, ..)| *name == view);
    found.map_or(Html::default(), |(_, english, chinese)| {
        Html::trusted(locale.pick(english, chinese))
    })
}
