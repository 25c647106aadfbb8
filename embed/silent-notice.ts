import { words } from "./words.ts";

/** Replaces a frame that does not answer: text and a link. */
export function silentNotice(address: string): HTMLElement {
  const notice = document.createElement("p");
  notice.setAttribute("role", "status");
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "noreferrer";
  link.textContent = words.en.link;
  notice.append(words.en.silent, link);
  return notice;
}
