import type { MouseEvent } from "react";

const pressed = ({ target }: MouseEvent): HTMLElement | null =>
  (target as Element).closest<HTMLElement>("button, a");

/*
 * In a form, buttons and links move the focus on release instead of on press. An error shown on blur could otherwise
 * move them away from under the pointer.
 */

export function keepFocus(event: MouseEvent): void {
  if (pressed(event) !== null) event.preventDefault();
}

/** Enter (a click of detail 0) leaves the focus in the field. */
export function focusPressed(event: MouseEvent): void {
  if (event.detail > 0) pressed(event)?.focus();
}
