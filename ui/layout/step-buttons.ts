import { createContext } from "react";
import type { IconName } from "#ui/icons/icons.tsx";

export type ButtonLook = {
  readonly text: string;
  readonly icon?: IconName;
  readonly iconPosition?: "start" | "end";
  readonly variant?: "solid" | "outline" | "ghost";
};

/** Names the arrow and the footer's button; "Previous Step" by default. */
export type BackButtonProps = ButtonLook & {
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
};

export type NextButtonProps = ButtonLook & {
  /** Still pressable: shows what is missing. */
  readonly isDisabled?: boolean;
  readonly busy?: boolean;
  readonly isNarrow?: boolean;
};

export type ExtraButtonProps = ButtonLook & {
  readonly id: string;
  /** The remaining wait: "in 0:27". */
  readonly wait?: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

export type StepButtons = {
  /** Absent on step 1. */
  readonly back?: BackButtonProps;
  readonly next?: NextButtonProps;
  readonly extraButtons?: readonly ExtraButtonProps[];
  readonly onNext: () => void;
};

export const StepButtonsContext = createContext<StepButtons>({ onNext: () => {} });
