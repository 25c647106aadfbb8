import { createActor } from "xstate";
import { noAnswers } from "#domain/answers/answers.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";
import { visitActors } from "#test/support/visit-actors.ts";

const words = createWords({ locale: "en-US", overrides: {}, more: applicationTexts });

export const loanTexts: ScreenTexts = {
  locale: "en-US",
  words,
  html: { locale: "en-US", words },
  values: { practice: "Bright Smile Dental" },
};

type LiveFlow = {
  readonly steps: readonly StepConfig[];
  readonly actors: object;
  readonly application: LoanApplication;
  readonly today: CalendarDay;
};

export function beginLoanFlow(
  name: FlowName,
  { steps, actors, application, today }: LiveFlow,
): FlowRef {
  const compiled = compileSteps(name, steps, applicationFamily);
  if (!compiled.ok) throw new Error("the steps do not compile");
  const machine = compiled.machine.provide({
    actions: { "scroll to top": () => undefined },
    actors,
  });
  const around = visitActors();
  const verification = createActor(phoneVerificationMachine, {
    input: { alert: around.alert, isTest: true, seed: "seed" },
  });
  const flow = createActor(machine, {
    input: {
      facts: { today, programCodes: [], serviceTypeShape: "button", states: [], application },
      seed: "seed",
      verification,
      ...around,
      visit: verification,
      providerId: "prv-1",
      programCodeFromUrl: false,
      answers: noAnswers,
    },
  });
  flow.start();
  return flow;
}
