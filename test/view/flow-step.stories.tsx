import "#ui/landing/landing.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { createActor, fromTransition } from "xstate";
import { noAnswers } from "#domain/answers.ts";
import type { Answers } from "#domain/answers.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { defaultConfiguration } from "#domain/default-steps.ts";
import { preQualificationFamily } from "#machines/steps/flow-family.ts";
import type { LoanApplication } from "#domain/loan-application.ts";
import { createWords } from "#domain/catalogue-words.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { sampleFacts } from "#machines/faults/sample-answers.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { openCalls } from "#routes/calls.ts";
import { LoanBody } from "#routes/components/loan-views.tsx";
import { StepBody } from "#routes/components/pre-qualification-views.tsx";
import type { FlowRef } from "#routes/flow-ref.ts";
import { FlowStep } from "#routes/flow-step.tsx";
import type { FlowKind } from "#routes/flow-step.tsx";
import type { Visit } from "#routes/visit.ts";
import { visitActors, visitListening } from "#test/support/visit-actors.ts";

/** What a test asks to be drawn, as the detail of an event "draw"; "fill" then answers, "next" comes by the button. */
export type Asked = { readonly name: FlowName; readonly steps: readonly StepConfig[] };

const application: LoanApplication = {
  applicationId: "app-1",
  providerId: "prv-1",
  status: "APR",
  stage: "scheduled",
  isTest: true,
  programCode: "general",
  minFinanceAmountCents: 100_000,
  maxFinanceAmountCents: 1_500_000,
  maskedPhone: "(•••) •••-0123",
  terms: {
    offerId: "monthly",
    amountCents: 480_000,
    downPaymentCents: 0,
    amountFinancedCents: 480_000,
    interestRate: 9.99,
    paymentFrequency: "Monthly",
    payments: 24,
    estimatedPaymentCents: 22_147,
  },
  downPayment: { amountCents: 0, isCollectedInOffice: false },
  isIdentityConfirmed: false,
};

const provider = {
  key: "bright-smile",
  practiceName: "Bright Smile Dental",
  phone: "(555) 010-0100",
  programCodes: sampleFacts.programCodes,
  texts: {},
  configuration: defaultConfiguration,
} as unknown as Provider;

const offer = {
  minFinanceAmountCents: 100_000,
  maxFinanceAmountCents: 500_000,
  termMonths: 24,
  interestRate: 9.99,
  paymentFrequency: "Monthly",
  providerId: "prv-1",
} as const;

const states = [
  { code: "MA", name: "Massachusetts" },
  { code: "TX", name: "Texas" },
];

function begin({ name, steps }: Asked) {
  const isLoan = name === "application" || name === "payment";
  const family = isLoan ? applicationFamily : preQualificationFamily;
  const compiled = compileSteps(name, steps, family);
  if (!compiled.ok) throw new Error("the steps do not compile");
  const around = visitActors();
  const verification = createActor(phoneVerificationMachine, {
    input: { alert: around.alert, isTest: true, seed: "seed" },
  });
  const flow = createActor(
    compiled.machine.provide({
      actions: { "scroll to top": () => undefined },
      // The facts have the list: its chart loads nothing.
      actors: { stateList: stateListMachine as never },
    }),
    {
      input: {
        facts: { ...sampleFacts, states, ...(name === "payment" && { application }) },
        seed: "seed",
        verification,
        ...around,
        visit: visitListening(),
        providerId: "prv-1",
        programCodeFromUrl: false,
        answers: noAnswers,
        result: {
          outcome: "approved",
          accountId: "CS-AAAAA-AAAAA",
          maxFinanceAmountCents: 850_000,
          otherOffersAvailable: false,
          kycSent: false,
        },
        offers: [offer],
        ...(name === "payment" && { application }),
      },
    },
  );
  flow.start();
  verification.start();
  const session = createActor(
    fromTransition((state) => state, { tokens: { v21: "v21", easyApi: undefined } }),
  );
  const programCodeState = { id: "", fromUrl: false };
  const root = createActor(
    fromTransition((state) => state, { session, provider, verification, programCodeState }),
  );
  const visit = {
    ...around,
    root,
    locale: "en-US",
    embedded: false,
    theme: () => undefined,
    catalogue: () => ({ ...preQualificationTexts, ...applicationTexts }),
    words: () => createWords({ locale: "en-US", overrides: {} }),
    search: { isTest: true },
  } as unknown as Visit;
  const kind: FlowKind = { name, steps, rules: family.rules, Body: isLoan ? LoanBody : StepBody };
  return { visit, flow: flow as FlowRef, kind };
}

function Drawn({ visit, flow, kind }: ReturnType<typeof begin>): ReactElement {
  const shown = useSelector(flow, ({ context }) => context.shown);
  useEffect(() => {
    const fill = (event: Event) => {
      const answers = (event as CustomEvent<Partial<Answers>>).detail;
      for (const [field, text] of Object.entries(answers))
        flow.send({ type: "field.changed", field, text } as never);
    };
    document.addEventListener("fill", fill);
    return () => document.removeEventListener("fill", fill);
  }, [flow]);
  const { queryClient } = openCalls(visit);
  queryClient.setQueryData(
    ["states", "US"],
    [
      { code: "MA", name: "Massachusetts" },
      { code: "TX", name: "Texas" },
    ],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <FlowStep visit={visit} flow={flow} provider={provider} kind={kind} />
      <output hidden data-shown={shown} />
    </QueryClientProvider>
  );
}

/** Draws whatever step it is told to, of whichever flow. */
function AnyStep(): ReactElement {
  const [drawn, setDrawn] = useState<{ at: number; running: ReturnType<typeof begin> }>();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const draw = (event: Event) => {
      const running = begin((event as CustomEvent<Asked>).detail);
      setDrawn((before) => ({ at: (before?.at ?? 0) + 1, running }));
    };
    document.addEventListener("draw", draw);
    main.current?.setAttribute("data-ready", "true");
    return () => document.removeEventListener("draw", draw);
  }, []);
  if (drawn !== undefined) return <Drawn key={drawn.at} {...drawn.running} />;
  return <main ref={main}>Nothing yet</main>;
}

export const stories = { "flow step": () => <AnyStep /> };
