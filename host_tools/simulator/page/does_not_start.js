// Reports that a page's program does not start, because the browser does not understand it or did not get
// it. Without this, the page would show "starting" for ever. It is not a module, and uses what the oldest
// browsers know.

function tell() {
  const starting = document.getElementById("starting");
  const trouble = document.getElementById("trouble");
  if (starting) starting.hidden = true;
  if (trouble) trouble.hidden = false;
  document.querySelector("#trouble p, #told").textContent =
    "This page’s program does not start here. Reload the page; if that does not help, bring the browser up to date, or take another one.";
}

// A file that cannot be loaded is reported at its element only.
addEventListener(
  "error",
  ({ target, error }) => (target.src || error instanceof SyntaxError) && tell(),
  true,
);
if (!("noModule" in HTMLScriptElement.prototype)) tell();
