import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

type Seen = Omit<Screen, "asked">;

export async function readScreen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    // What runs on the page has to be defined there.
    // oxlint-disable unicorn/consistent-function-scoping
    const text = (element: Element | null | undefined) =>
      (element instanceof HTMLElement ? element.innerText : "").replaceAll("\u00a0", " ").trim();
    const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];
    const labelOf = (control: HTMLInputElement) => text(control.labels?.[0]);
    const choiceOf = (control: HTMLInputElement) => {
      const [id = ""] = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
      const label = document.getElementById(id) ?? control.labels?.[0];
      // A closed part of the page has no rendered text.
      return (text(label) || (label?.textContent ?? "")).split("\n")[0] ?? "";
    };
    const nameOf = (element: Element): string => {
      if (element.matches("h1")) return "heading";
      if (element.matches("dialog, dialog *")) return "overlay";
      if (element === document.body) return "nothing";
      const label = element.getAttribute("aria-label");
      if (label !== null) return label;
      if (element.matches("input, select")) return labelOf(element as HTMLInputElement);
      return text(element).replace(/\s+/g, " ");
    };
    const main = document.querySelector("main") ?? document.body;
    const isFree = (element: Element) => element.closest('[role="alert"]') === null;
    const buttons = all(main, "form button")
      .filter(isFree)
      .map((button) => {
        const isBlocked = button.getAttribute("aria-disabled") === "true";
        return `${nameOf(button)}: ${isBlocked ? "blocked" : "enabled"}`;
      });
    const fields: { [name: string]: string } = {};
    const controls = all(main, "form input, form select") as HTMLInputElement[];
    const chosen = controls.filter(
      ({ type, checked }) => /^(?:radio|checkbox)$/.test(type) && checked,
    );
    for (const control of controls.filter(({ type }) => type !== "radio" && type !== "range")) {
      const name = nameOf(control);
      const value = control.type === "checkbox" ? (control.checked ? "yes" : "") : control.value;
      if (/^Digit \d/.test(name))
        fields["Verification code"] = (fields["Verification code"] ?? "") + value;
      else fields[name] = value;
    }
    const errors = all(main, '[id$="error"], p[id]')
      .filter((each) => each.id.endsWith("error") || text(each).startsWith("Error:"))
      .map((each) => text(each).replace(/^Error:\s*/, ""));
    const corner = document.querySelector('section[aria-label="Messages"] [role]');
    const exit = text(corner?.querySelector("span button"));
    const overlay = document.querySelector("dialog[open] [role='progressbar']");
    return {
      path: location.pathname,
      heading: text(document.querySelector("h1")),
      focus: nameOf(document.activeElement ?? document.body),
      buttons: buttons.toSorted(),
      fields,
      errors,
      chosen: chosen.map(choiceOf),
      says: all(main, "form output")
        .map(text)
        .filter((said) => said !== ""),
      warning: all(document, '[role="alertdialog"] > :is(p, h2)').map(text).join("\n"),
      message: text(main.querySelector("p")),
      inline: all(main, ':is(form, [role="alertdialog"]) [role="alert"]').map((each) =>
        text(each).replace(/\n+/g, "\n"),
      ),
      corner:
        corner === null
          ? ""
          : `${corner.getAttribute("role")}: ${text(corner).replace(exit, "").trim()}`,
      overlay: text(overlay),
      history: history.length - 1,
    };
  });
}
