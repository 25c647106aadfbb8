import type { IconName } from "#ui/icons/icons.tsx";

export type ButtonLook = {
  readonly text: string;
  readonly icon?: IconName | undefined;
  readonly iconPosition?: "start" | "end" | undefined;
  readonly variant?: "solid" | "outline" | "ghost" | undefined;
};

/** Names the arrow and the footer's button; "Previous Step" by default. */
export type BackButtonProps = ButtonLook & {
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
};

export type NextButtonProps = ButtonLook & {
  readonly isDisabled?: boolean;
  readonly busy?: boolean;
  readonly isNarrow?: boolean;
};

export type ExtraButtonProps = ButtonLook & {
  readonly id: string;
  readonly wait?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

export type StepButtons = {
  readonly back?: BackButtonProps | undefined;
  readonly next?: NextButtonProps | undefined;
  readonly extraButtons?: readonly ExtraButtonProps[];
  readonly onNext: () => void;
};
