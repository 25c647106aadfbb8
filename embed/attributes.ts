import type { CarestepOptions } from "./options.ts";

export const optionNames = [
  "provider",
  "mode",
  "flow",
  "program",
  "amount",
  "locale",
  "scheme",
  "label",
] as const;

/**
 * The options as an element's attributes say them; what the flow tells becomes events of the element.
 *
 * @param prefix - of the attributes: `data-` for an element that is not ours
 */
export function optionsOf(element: HTMLElement, prefix: "" | "data-" = ""): CarestepOptions {
  const { nonce } = element;
  const given = optionNames.map((name) => {
    const value = element.getAttribute(prefix + name);
    // What a template had nothing for is not given.
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
