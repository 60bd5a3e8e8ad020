// Loads the projected page again every few seconds, and replaces its content if that has changed.
const SECONDS = 3;

async function renew() {
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("main");
    const shown = document.querySelector("main");
    if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
    document.body.classList.remove("stale");
  } catch {
    document.body.classList.add("stale"); // the club cannot be reached, so the page may be out of date
  }
}

if (document.querySelector("main")) setInterval(renew, SECONDS * 1000);
document.querySelector("#print")?.addEventListener("click", () => print());
