import type { State } from "#domain/address/address.ts";
import type { FieldAnswer, FieldOrBox } from "#domain/answers/answers.ts";
import type { ComponentName } from "#domain/step/step.ts";
import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import type { NumberRefused } from "#machines/tokenization/tokenization.setup.ts";

type ChangePressed = { readonly type: "change.pressed"; readonly part: ComponentName };

export type FlowEvent =
  | ({ readonly type: "field.changed" } & FieldAnswer)
  | { readonly type: "field.left"; readonly field: FieldOrBox }
  | { readonly type: "states.loaded"; readonly states: readonly State[] }
  | { readonly type: "next.pressed" }
  /** `steps`: for a jump in the history; 1 by default. */
  | { readonly type: "back.pressed"; readonly steps?: number }
  | { readonly type: "forward.pressed" }
  | ChangePressed
  | { readonly type: "extra.pressed"; readonly button: number }
  | NumberRefused
  | VerificationAnswer;
