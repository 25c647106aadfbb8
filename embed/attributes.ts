import type { CarestepOptions } from "./options.ts";

export const optionNames = [
  "provider",
  "mode",
  "flow",
  "program",
  "amount",
  "locale",
  "scheme",
  "theme",
  "label",
] as const;

/** Messages become events of the element; the prefix is `data-` for elements other than ours. */
export function optionsOf(element: HTMLElement, prefix: "" | "data-" = ""): CarestepOptions {
  const { nonce } = element;
  const given = optionNames.map((name) => {
    const value = element.getAttribute(prefix + name);
    // A template's empty value counts as absent.
    if (!value) return [name, undefined];
    return [name, name === "amount" ? Number(value) : value];
  });
  const tell = (type: string) => (detail: unknown) => {
    const event = new CustomEvent(`carestep-${type}`, { detail, bubbles: true, composed: true });
    element.dispatchEvent(event);
  };
  return {
    ...(Object.fromEntries(given) as CarestepOptions),
    nonce,
    onMessage: tell("message"),
    onError: tell("error"),
  };
}
