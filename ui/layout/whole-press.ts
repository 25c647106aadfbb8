import type { MouseEvent } from "react";

/**
 * Moves the focus on release instead of on press. An error shown on blur could otherwise move the button away from
 * under the pointer. Enter (a click of detail 0) leaves the focus in the field.
 */
export const wholePress = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClickCapture: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    if (detail > 0) currentTarget.focus();
  },
} as const;
