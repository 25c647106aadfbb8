import { createContext } from "react";
import type { StepLayoutProps } from "./step-layout-props.ts";

/** What of a step can be pressed. */
export type StepButtons = Pick<StepLayoutProps, "next" | "back" | "extraButtons" | "onNext">;

/**
 * The buttons of the step around: a press that is under way, a last digit, a second of waiting change them, and nothing of the
 * step but the buttons is drawn for it.
 */
export const StepButtonsContext = createContext<StepButtons>({ onNext: () => {} });
