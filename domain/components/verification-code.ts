import {
  anyBox,
  codeBoxPattern,
  codeDigitsOf,
  digitBox,
  parseVerificationCode,
  verificationCodeLength,
} from "#domain/applicant/verification-code.ts";
import { foldText } from "#domain/text/clean-text.ts";
import { errorOf } from "#domain/records/component-record.ts";
import type {
  PreQualificationRecord,
  PreQualificationCheck,
} from "#domain/records/component-record.ts";

/** One character per box. Spec sections 2.2 and 2.5. */
export const verificationCode = {
  fields: {
    code: {
      rule: ({ code }, _facts, component) => {
        const box = codeBoxPattern(component.pattern);
        return errorOf(parseVerificationCode(code, box.ok ? box.value : digitBox));
      },
      // A space marks an empty box. Longer text is a paste: its digits count, or all its characters if it has none.
      normalize: (text) => {
        const typed = foldText(text);
        return typed.length > verificationCodeLength
          ? codeDigitsOf(typed) || codeDigitsOf(typed, anyBox)
          : typed.replace(/\s/g, " ").trimEnd();
      },
    },
  },
  requirements: ["R2.2-24", "R2.2-55", "R5-55"],
} satisfies PreQualificationRecord<"VerificationCode">;

export const verificationCodeCheck: PreQualificationCheck<"VerificationCode"> = {
  submission: "not needed",
  homes: ["wizard", "application"],
  valid: { code: "123456" },
  mistakes: { none: { code: "" }, short: { code: "12 4" } },
};
