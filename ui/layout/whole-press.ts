import type { MouseEvent } from "react";

const pressed = ({ target }: MouseEvent): HTMLElement | null =>
  (target as Element).closest<HTMLElement>("button, a");

/** The focus moves on release: an error shown on blur could move a button from the pointer. */

export function keepFocus(event: MouseEvent): void {
  if (pressed(event) !== null) event.preventDefault();
}

/** Enter (a click of detail 0) leaves the focus in the field. */
export function focusPressed(event: MouseEvent): void {
  if (event.detail > 0) pressed(event)?.focus();
}
