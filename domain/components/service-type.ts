import { noAnswers, type Answers } from "#domain/answers/answers.ts";
import { activeProgramCodes, onlyOf } from "#domain/provider/program-code.ts";
import type {
  PreQualificationRecord,
  PreQualificationCheck,
} from "#domain/records/component-record.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";

/** One of the practice's active programs. Spec section 2.2; S3. */
export const serviceType = {
  fields: {
    serviceType: {
      rule: ({ serviceType: chosen }, { programCodes, serviceTypeShape }) => {
        if (serviceTypeShape === "button") return undefined;
        const isChoice = activeProgramCodes(programCodes).some((code) => code.name === chosen);
        return isChoice ? undefined : "serviceType.required";
      },
    },
  },
  requirements: ["R2.2-36", "R2.2-21", "R4-05"],
} satisfies PreQualificationRecord<"ServiceType">;

/** A practice's only program is chosen from the beginning. S3. */
export function withOnlyProgram(
  { programCodes, serviceTypeShape }: StepFacts,
  answers: Answers = noAnswers,
): Answers {
  const only = onlyOf(activeProgramCodes(programCodes));
  return only === undefined || serviceTypeShape === "button"
    ? answers
    : { ...answers, serviceType: only.name };
}

export const serviceTypeCheck: PreQualificationCheck<"ServiceType"> = {
  submission: "needed for programs",
  valid: { serviceType: "general" },
  mistakes: { none: { serviceType: "" }, "one that there is not": { serviceType: "another" } },
};
