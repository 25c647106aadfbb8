// The price line on a practice's page. Reports its height to allowed pages and takes amount, program and colors from
// them.
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
  const requested = root.dataset.scheme ?? ("embedded" in root.dataset ? "light" : "auto");
  const isDark = requested === "dark" || (requested === "auto" && darkPreferred.matches);
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

/** A failed request removes the line: an old price is wrong. */
async function request(question) {
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

/** Waits for the first message, so that the height is this page's. */
function measure() {
  if (isMeasured) return;
  isMeasured = true;
  let reported = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(place.getBoundingClientRect().height);
    if (height !== reported) tell({ type: "resize", height });
    reported = height;
  }).observe(place);
}

const isAmount = (value) => typeof value === "number" && value > 0 && value <= 1_000_000;
const isName = (value) => typeof value === "string" && value.length <= 64;

window.addEventListener("message", async ({ source, origin, data }) => {
  if (source !== window.parent || !allowed.includes(origin)) return;
  if (data?.source !== "carestep-host" || data.version !== 1) return;
  wear(data.scheme);
  await request({
    ...(isAmount(data.amount) && { amount: data.amount }),
    ...(isName(data.program) && { program: data.program }),
    locale: isName(data.locale) ? data.locale : root.lang,
  });
  measure();
});

showScheme();
darkPreferred.addEventListener("change", showScheme);
tell({ type: "ready" });
// Without a loader there are no messages.
window.setTimeout(measure, 1000);
