import type { MouseEvent } from "react";

/**
 * For a button that ends what is being typed: it takes the focus when its press is done, not when it begins. What is said
 * about a field on leaving it would otherwise move the button away from under the pointer, and the press would be lost.
 * Enter in a field presses it too (a click of detail 0), and leaves the focus in the field.
 */
export const wholePress = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClickCapture: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    if (detail > 0) currentTarget.focus();
  },
} as const;
