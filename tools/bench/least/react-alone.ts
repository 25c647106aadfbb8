import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** React takes over the first screen's button and nothing else: the least that a page in React can do. */
const button = document.querySelector<HTMLButtonElement>("form button[type=submit]")!;
const root = document.createElement("div");
button.replaceWith(root);
root.append(button);
hydrateRoot(
  root,
  createElement("button", { type: "submit", className: button.className }, button.textContent),
  // The button's own markup is not React's: it is drawn anew, which is no fault here.
  { onRecoverableError: () => undefined },
);
