import { readBankAccount, readCard } from "./payment-entry.js";
import { foldText } from "./clean-text.js";
import { formStates } from "./form-states.js";

// The tokenizer's frame. It reports to the app's own window, and to no other, that it is ready, how high it is, that it is used
// or Enter or Escape was pressed in it, whether it is filled in, the first six digits of a card number, which name its kind, and
// the token; never anything else that was typed. It listens to that window alone.
const form = document.querySelector("form");
const { app, kind, visit } = document.body.dataset;
const messages = JSON.parse(document.getElementById("messages").textContent);
const fields = Object.fromEntries(
  [...form.querySelectorAll("input")].map((input) => [input.name, input]),
);
const digitsOf = (text) => foldText(text).replaceAll(/\D/g, "");

function tell(type, more = {}) {
  window.parent.postMessage({ source: "carestep-tokenizer", type, ...more }, app);
}

/** Follows the app's chart; returns whether the state changed. */
function move(message) {
  const next = formStates[form.dataset.state][message];
  if (next === undefined) return false;
  form.dataset.state = next;
  form.setAttribute("aria-busy", next === "sending.saving");
  return true;
}

/** The message for each field that is wrong, by the parser that the service uses. */
function faultsNow() {
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => [name, value]),
  );
  const read =
    kind === "card" ? readCard(typed, `${form.dataset.month}-01`) : readBankAccount(typed);
  return inLanguage(read.faults ?? {});
}

/** The parser and the service write English. */
function inLanguage(faults) {
  const texts = Object.entries(faults);
  return Object.fromEntries(
    texts.map(([name, text]) => [name, messages.translations[text] ?? text]),
  );
}

const faultAt = (name) => faultsNow()[name] ?? "";

function show(name, fault) {
  const input = fields[name];
  const error = document.getElementById(`${name}-error`);
  error.textContent = fault;
  if (fault === "") input.removeAttribute("aria-invalid");
  else input.setAttribute("aria-invalid", "true");
}

function showAll(faults) {
  const names = Object.keys(fields);
  for (const name of names) show(name, faults[name] ?? "");
  const first = names.find((name) => faults[name]);
  if (first !== undefined) fields[first].focus();
}

function grouped(digits) {
  const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  let from = 0;
  const parts = groups.map((length) => digits.slice(from, (from += length)));
  return parts.filter((part) => part !== "").join(" ");
}

const brands = [
  [/^4/, "Visa"],
  [/^(5[1-5]|2[2-7])/, "Mastercard"],
  [/^3[47]/, "American Express"],
  [/^6(011|5|4[4-9])/, "Discover"],
];

/** Formats only while typing at the end. */
function dress(input) {
  const isAtEnd = input.selectionStart === input.value.length;
  const digits = digitsOf(input.value);
  if (input.name === "number") {
    document.getElementById("brand").textContent =
      brands.find(([shape]) => shape.test(digits))?.[1] ?? "";
    if (isAtEnd && /^[\d ]{0,23}$/.test(input.value) && digits.length <= 19) {
      input.value = grouped(digits);
    }
  }
  if (input.name === "expiry" && isAtEnd && /^(?:0\d|1[0-2])\d{1,2}$/.test(input.value)) {
    input.value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
  }
}

function tellState(isComplete = Object.keys(faultsNow()).length === 0) {
  if (move(isComplete ? "complete" : "incomplete")) tell("state", { isComplete });
}

let bin = "";

function tellBin() {
  const digits = kind === "card" ? digitsOf(fields.number.value) : "";
  const first = digits.length < 6 ? "" : digits.slice(0, 6);
  if (first !== bin) tell("bin", { bin: first });
  bin = first;
}

// Errors from the server stay until the field changes.
let refused = {};

form.addEventListener("input", ({ target, isComposing }) => {
  if (!isComposing) dress(target);
  delete refused[target.name];
  if (target.getAttribute("aria-invalid") === "true") show(target.name, faultAt(target.name));
  tellState();
  tellBin();
});
form.addEventListener("compositionend", ({ target }) => dress(target));
form.addEventListener("focusout", ({ target }) => {
  const { name, value } = target;
  if (value !== "") show(name, faultAt(name) || (refused[name] ?? ""));
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  tell("submit");
});

async function tokenize() {
  if (!move("tokenize")) return;
  const faults = faultsNow();
  showAll(faults);
  reportProblem("");
  if (Object.keys(faults).length > 0) return fail();
  tellState(true);
  try {
    await send();
  } catch {
    reportProblem(messages.unreachable);
    fail();
  }
}

function fail() {
  move("failed");
  tell("failed");
}

async function send() {
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => [name, value]),
  );
  const answer = await fetch("/tokens", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind, visit, ...typed }),
    credentials: "omit",
  });
  const body = await answer.json();
  if (answer.status === 422) {
    refused = inLanguage(body.faults);
    showAll(refused);
    fail();
    // Rejected fields must be corrected first.
    return tellState(false);
  }
  if (!answer.ok) throw new Error("refused");
  const { token, brand, lastFour, fundingType } = body;
  forget();
  move("token");
  tell("token", { token, kind, brand, lastFour, fundingType });
}

/** Clears the input once the token exists. */
function forget() {
  form.reset();
  refused = {};
  for (const name of Object.keys(fields)) show(name, "");
  const brand = document.getElementById("brand");
  if (brand !== null) brand.textContent = "";
}

function reportProblem(text) {
  document.getElementById("problem").textContent = text;
}

/** Follows the page's color scheme. */
function wear(scheme) {
  const schemes = ["light", "dark"];
  if (!schemes.includes(scheme)) return;
  document.documentElement.classList.remove(...schemes);
  document.documentElement.classList.add(scheme);
}

// Events in a frame do not reach the page, which needs them for the inactivity limit.
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "input"];
const apartMs = 10_000;
let reportedAt = -Infinity;

/** At most once in ten seconds. */
function reportActivity() {
  const now = performance.now();
  if (now - reportedAt < apartMs) return;
  reportedAt = now;
  tell("activity");
}

for (const sign of signs) {
  window.addEventListener(sign, reportActivity, { capture: true, passive: true });
}

// A dialog around the page does not receive it.
window.addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented) tell("escape");
});

window.addEventListener("message", ({ origin, source, data }) => {
  if (origin !== app || source !== window.parent) return;
  if (data?.type === "tokenize") void tokenize();
  if (data?.type === "scheme") wear(data.scheme);
});

new ResizeObserver(() =>
  tell("height", { height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
move("ready");
tell("ready");
