import { createContext } from "react";
import type { IconName } from "#ui/icons/icons.tsx";

export type ButtonLook = {
  readonly text: string;
  readonly icon?: IconName;
  readonly iconPosition?: "start" | "end";
  readonly variant?: "solid" | "outline" | "ghost";
};

/** Its text names the arrow and the footer's button alike; "Previous Step" by default. */
export type BackButtonProps = ButtonLook & {
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
};

export type NextButtonProps = ButtonLook & {
  /** The applicant cannot go on yet. The button can still be pressed, and then shows why. */
  readonly isDisabled?: boolean;
  readonly busy?: boolean;
  /** As wide as its text instead of as wide as the form. */
  readonly isNarrow?: boolean;
};

export type ExtraButtonProps = ButtonLook & {
  readonly id: string;
  /** The remaining wait, next to the text: "in 0:27". */
  readonly wait?: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

/** What of a step can be pressed. */
export type StepButtons = {
  /** Absent on step 1. */
  readonly back?: BackButtonProps;
  readonly next?: NextButtonProps;
  readonly extraButtons?: readonly ExtraButtonProps[];
  /** Next was pressed, whether something is missing or not. */
  readonly onNext: () => void;
};

/**
 * The buttons of the step around: a press that is under way, a last digit, a second of waiting change them, and nothing of the
 * step but the buttons is drawn for it.
 */
export const StepButtonsContext = createContext<StepButtons>({ onNext: () => {} });
