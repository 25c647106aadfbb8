import type { MouseEvent } from "react";

/**
 * For a button that ends what is being typed: it takes the focus when its press is done, not when it begins. What is said
 * about a field on leaving it would otherwise move the button away from under the pointer, and the press would be lost.
 */
export const wholePress = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClickCapture: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.focus(),
} as const;
