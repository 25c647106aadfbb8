import { useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { applicationRules } from "#domain/validation/application-fields.ts";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import type { ChosenTerms, LoanApplication, QuotedOffer } from "#domain/loan/loan-application.ts";
import { quote } from "#domain/loan/loan-terms.ts";
import { formatDollars } from "#domain/money/money.ts";
import { stepText } from "#domain/messages/step-text.ts";
import type { StepTextPart } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import { stepValidity } from "#machines/steps/step-validity.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { informationViews } from "#routes/application/information-fields.tsx";
import { offerViews } from "#routes/loan/offers-fields.tsx";
import { scheduleViews } from "#routes/loan/schedule-fields.tsx";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import { beginLoanFlow, loanTexts } from "#test/support/gallery/live-flow.ts";

const today = calendarDayOf({ year: 2026, month: 11, day: 21 });

const application: LoanApplication = {
  applicationId: "app-1",
  providerId: "prv-1",
  status: "APR",
  stage: "approved",
  isTest: true,
  programCode: "general",
  minFinanceAmountCents: 100_000,
  maxFinanceAmountCents: 1_500_000,
  maskedPhone: "(•••) •••-0123",
  downPayment: { amountCents: 0, isCollectedInOffice: false },
  isIdentityConfirmed: false,
};

const terms: ChosenTerms = {
  offerId: "monthly",
  amountCents: 480_000,
  downPaymentCents: 48_000,
  amountFinancedCents: 432_000,
  interestRate: 9.99,
  paymentFrequency: "Monthly",
  payments: 24,
  estimatedPaymentCents: 19_932,
};

const lengths = [
  { offerId: "promo", termMonths: 12, interestRate: 0, paymentFrequency: "Monthly" },
  { offerId: "monthly", termMonths: 24, interestRate: 9.99, paymentFrequency: "Monthly" },
  { offerId: "twice", termMonths: 48, interestRate: 9.99, paymentFrequency: "TwicePerMonth" },
  { offerId: "weekly", termMonths: 104, interestRate: 10.99, paymentFrequency: "Weekly" },
] as const;

let broken = 1;
function quotesFor(amountCents: number): readonly QuotedOffer[] {
  if (amountCents > 1_400_000) return [];
  if (amountCents === 100_000 && broken-- > 0) throw new Error("the line is down");
  return lengths.map((offer) => {
    const loan = quote(offer, { amountCents, downPaymentCents: 0 }, today);
    return {
      ...offer,
      programCode: "general",
      providerId: "prv-1",
      minFinanceAmountCents: 100_000,
      maxFinanceAmountCents: 1_500_000,
      estimatedPaymentCents: loan.estimatedPaymentCents,
      totalOfPaymentsCents: loan.totalOfPaymentsCents,
      downPaymentCents: 0,
      firstPaymentOn: loan.firstPaymentOn,
      apr: loan.apr,
      ...(offer.offerId === "promo" ? { promotion: "0% for 12 months" } : {}),
    };
  });
}

const actors = {
  offerSelection: offerSelectionMachine.provide({
    actors: { quoteOffers: fromPromise(async ({ input }) => quotesFor(input.amountCents)) },
  }),
  paymentSchedule: paymentScheduleMachine,
};

function beginFlow(name: FlowName, steps: readonly StepConfig[], chosen?: ChosenTerms): FlowRef {
  const known = chosen === undefined ? application : { ...application, terms: chosen };
  return beginLoanFlow(name, { steps, actors, application: known, today });
}

const views: { readonly [name: string]: (props: ComponentProps) => React.ReactNode } = {
  ServiceType: () => null,
  ...informationViews,
  ...offerViews,
  ...scheduleViews,
};

function LiveStep({ flow, step }: { readonly flow: FlowRef; readonly step: StepConfig }) {
  const context = useSelector(flow, (state) => state.context);
  const { answers } = context;
  const judged = { rules: applicationRules, components: step.components };
  const { errors, shown } = stepValidity(judged, context);
  const values = {
    ...loanTexts.values,
    firstName: "Ana",
    amount: formatDollars(1_500_000, "en-US"),
  };
  const textOf = (part: StepTextPart) => stepText({ step, part }, loanTexts, values);
  const props = { visit: undefined as never, flow, step, texts: loanTexts, errors: shown };
  return (
    <>
      <StepLayout
        stepKey={step.key}
        direction="forward"
        header={{ logoText: "Carestep", text: "A Proud Partner Of", privacyText: "Private" }}
        embedded={false}
        documentTitle="Live"
        title={textOf("title")}
        description={textOf("description")}
        next={{
          text: "Next",
          isDisabled: Object.keys(errors).length > 0,
        }}
        hasErrors={false}
        errorPrefix="Error:"
        takesFocus={false}
        panel={{
          overline: textOf("panel.overline") ?? "",
          title: textOf("panel.title") ?? "",
          body: textOf("panel.body") ?? "",
        }}
        onNext={() => flow.send({ type: "next.pressed" })}
      >
        {step.components.map((component) => {
          const View = views[component.name]!;
          return <View {...props} steps={[step]} component={component} key={component.name} />;
        })}
      </StepLayout>
      <output hidden data-recorded="answers">
        {JSON.stringify(
          Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.length > 0)),
        )}
      </output>
    </>
  );
}

function liveStep(name: FlowName, step: StepConfig, chosen?: ChosenTerms) {
  let flow: FlowRef | undefined;
  return () => {
    flow ??= beginFlow(name, [step], chosen);
    return <LiveStep flow={flow} step={step} />;
  };
}

function live(name: FlowName, key: string, chosen?: ChosenTerms) {
  const all = name === "payment" ? defaultPaymentSteps : defaultApplySteps;
  const { preActions: _, ...step } = all.find((one) => one.key === key)!;
  return liveStep(name, step, chosen);
}

export const stories = {
  "live personal": live("application", "personal"),
  "live patient": live("application", "patient"),
  "live contact": live("application", "contact"),
  "live offers": live("payment", "offers"),
  "live schedule": live("payment", "schedule", terms),
  "live frequency first": liveStep("payment", {
    key: "frequency",
    components: [{ name: "PaymentFrequency" }],
  }),
};
