import { words } from "./words.ts";

export function silentMessage(address: string): HTMLElement {
  const message = document.createElement("p");
  message.setAttribute("role", "status");
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "noreferrer";
  link.textContent = words.en.link;
  message.append(words.en.silent, link);
  return message;
}
