// The price line of a practice's page. It says to the pages that the practice allows that it is there and how high it is, and
// takes amount, program and colors from them. No figure leaves it, and no amount stands in an address.
const root = document.documentElement;
const place = document.querySelector("main");
const { hosts, price } = document.body.dataset;
const allowed = hosts.split(" ").filter((origin) => origin !== "");
const darkPreferred = window.matchMedia("(prefers-color-scheme: dark)");

function tell(message) {
  if (window.parent === window) return;
  for (const origin of allowed)
    window.parent.postMessage({ source: "carestep", version: 1, ...message }, origin);
}

function showScheme() {
  const asked = root.dataset.scheme ?? ("embedded" in root.dataset ? "light" : "auto");
  const isDark = asked === "dark" || (asked === "auto" && darkPreferred.matches);
  root.classList.toggle("dark", isDark);
  root.classList.toggle("light", !isDark);
}

function wear(scheme) {
  if (["auto", "light", "dark"].includes(scheme)) root.dataset.scheme = scheme;
  else delete root.dataset.scheme;
  showScheme();
}

let asking = new AbortController();
let shown = "";

/** The line as the service words it; one that cannot be had is taken away, since an old price is a wrong one. */
async function ask(question) {
  const body = JSON.stringify(question);
  if (body === shown) return;
  shown = body;
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  place.ariaBusy = "true";
  try {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(price, { method: "POST", headers, body, signal });
    if (!answer.ok) throw new Error(`The price was answered ${answer.status}.`);
    place.innerHTML = await answer.text();
  } catch {
    if (signal.aborted) return;
    shown = "";
    place.innerHTML = document.querySelector("template").innerHTML;
    tell({ type: "error", code: "price-unavailable" });
  }
  place.ariaBusy = "false";
}

let isMeasured = false;

/** From the first words on that are meant for this page, so that it is not shown at the height of others. */
function measure() {
  if (isMeasured) return;
  isMeasured = true;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(place.getBoundingClientRect().height);
    if (height !== told) tell({ type: "resize", height });
    told = height;
  }).observe(place);
}

const isAmount = (value) => typeof value === "number" && value > 0 && value <= 1_000_000;
const isName = (value) => typeof value === "string" && value.length <= 64;

window.addEventListener("message", async ({ source, origin, data }) => {
  if (source !== window.parent || !allowed.includes(origin)) return;
  if (data?.source !== "carestep-host" || data.version !== 1) return;
  wear(data.scheme);
  await ask({
    ...(isAmount(data.amount) && { amount: data.amount }),
    ...(isName(data.program) && { program: data.program }),
    ...(isName(data.locale) && { locale: data.locale }),
  });
  measure();
});

showScheme();
darkPreferred.addEventListener("change", showScheme);
tell({ type: "ready" });
// A page that has no loader says nothing: then the height is that of the line as it came.
window.setTimeout(measure, 1000);
