import { QueryClientProvider } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { createActor, fromPromise, fromTransition } from "xstate";
import { applicationRules } from "#domain/validation/application-fields.ts";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import type { Agreement, LoanApplication } from "#domain/loan/loan-application.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import { stepValidity } from "#machines/steps/step-validity.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { agreementViews } from "#routes/loan/agreement-fields.tsx";
import { closingViews } from "#routes/loan/closing-fields.tsx";
import { paymentViews } from "#routes/loan/payment-fields.tsx";
import { framePort } from "#routes/visit/frame-port.ts";
import { openCalls } from "#routes/calls/calls.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { application as held } from "#test/support/gallery/loan-answers.ts";
import { PaymentStep } from "#test/support/gallery/loan-step.tsx";
import { beginLoanFlow, loanTexts } from "#test/support/gallery/live-flow.ts";

const day = (month: number, date: number, year = 2026) => calendarDayOf({ year, month, day: date });

const application: LoanApplication = {
  ...held,
  terms: { ...held.terms!, firstPaymentDate: day(12, 21) },
};

const paragraph = "Each payment pays the interest that has come due first. ".repeat(12);
const agreement: Agreement = {
  agreementId: "agr-1",
  hash: "a".repeat(64),
  fileName: "agreement-app-1.pdf",
  title: "Installment Loan Agreement",
  truthInLending: {
    apr: 9.99,
    financeChargeCents: 46_368,
    amountFinancedCents: 432_000,
    totalOfPaymentsCents: 478_368,
    paymentSchedule: [{ count: 24, amountCents: 19_932, firstDueOn: day(12, 21) }],
  },
  sections: ["Truth in Lending disclosures", "Your promise to pay", "Your signature"].map(
    (title, at) => ({
      id: `s${at}`,
      title,
      paragraphs: [paragraph, `${paragraph}And so on.`],
      mustAccept: at !== 1,
    }),
  ),
  file: btoa("%PDF-1.7"),
};

const nothing = () => undefined;
const port = framePort({ onActivity: nothing, onEscape: nothing });
const tokenization = tokenizationMachine.provide({
  ...port,
  actors: {
    ...port.actors,
    findTokenizer: fromPromise(async () => "http://localhost:9753/frame"),
  },
});

function confirm(digits: string) {
  if (digits === "5000") throw new Error("the line is down");
  return { isSuccess: digits === "6789", ...(digits === "4000" ? { remainingAttempts: 0 } : {}) };
}

const charts = {
  paymentMethods: paymentMethodsMachine.provide({ actors: { tokenization } }),
  downPayment: downPaymentMachine.provide({ actors: { tokenization } }),
  agreement: agreementMachine.provide({
    actors: {
      createAgreement: fromPromise(async (): Promise<unknown> => undefined),
      getAgreement: fromPromise(async () => ({
        ...agreement,
        consentHash: "b".repeat(64),
        eDisclosure: { fileName: "e-sign-consent.pdf", base64: btoa("%PDF-1.7") },
      })),
    },
  }),
  confirmIdentity: confirmIdentityMachine.provide({
    actors: { confirmIdentity: fromPromise(async ({ input }) => confirm(input.nationalId)) },
  }),
};

function beginFlow(steps: readonly StepConfig[], more: Partial<LoanApplication>): FlowRef {
  const known = { ...application, ...more };
  return beginLoanFlow("payment", {
    steps,
    actors: charts,
    application: known,
    today: day(11, 21),
  });
}

const views: { readonly [name: string]: (props: ComponentProps) => React.ReactNode } = {
  ...paymentViews,
  ...agreementViews,
  ...closingViews,
};

const session = createActor(
  fromTransition((state) => state, { tokens: { v21: "v21", easyApi: undefined } }),
);
const root = createActor(
  fromTransition((state) => state, { session, provider: { phone: "2065550100" } }),
);
const visit = {
  root,
  locale: "en-US",
  words: () => loanTexts.words,
  search: { isTest: true },
} as unknown as Visit;

function LiveStep({ flow, step }: { readonly flow: FlowRef; readonly step: StepConfig }) {
  const context = useSelector(flow, (state) => state.context);
  const judged = { rules: applicationRules, components: step.components };
  const { errors, shown } = stepValidity(judged, context);
  const given = Object.entries(context.answers).filter(([, answer]) => answer.length > 0);
  const props = { visit, flow, step, texts: loanTexts, errors: shown };
  return (
    <QueryClientProvider client={openCalls(visit).queryClient}>
      <PaymentStep
        title="Live"
        invalid={Object.keys(errors).length > 0 ? "Something is missing" : undefined}
        recorded={JSON.stringify(Object.fromEntries(given))}
        onBlocked={() => flow.send({ type: "next.pressed" })}
      >
        {step.components.map((component) => {
          const View = views[component.name]!;
          return <View {...props} steps={[step]} component={component} key={component.name} />;
        })}
      </PaymentStep>
    </QueryClientProvider>
  );
}

function live(key: string, more: Partial<LoanApplication> = {}) {
  let flow: FlowRef | undefined;
  const { preActions: _, ...step } = defaultPaymentSteps.find((one) => one.key === key)!;
  return () => {
    flow ??= beginFlow([step], more);
    return <LiveStep flow={flow} step={step} />;
  };
}

const visa = { type: "credit", brand: "Visa", lastFour: "4242" } as const;

export const stories = {
  "live payment": live("payment"),
  "live payment on file": live("payment", { payment: { primary: visa } }),
  "live down payment": live("down-payment"),
  "live down payment collected": live("down-payment", {
    downPayment: { amountCents: 48_000, isCollectedInOffice: true },
  }),
  "live down payment refused": live("down-payment", {
    downPayment: { amountCents: 48_000, isCollectedInOffice: false, isOnlyByCheck: true },
  }),
  "live agreement": live("agreement"),
  "live identity": live("identity"),
  "live closing": live("closing", { payment: { primary: visa, downPayment: visa } }),
};
