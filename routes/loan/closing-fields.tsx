import { useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { LoanApplication, TruthInLending } from "#domain/loan/loan-application.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import type { Fact } from "#ui/loan/fact-list.tsx";
import { ClosingScreen } from "#ui/loan/closing-screen.tsx";
import { ConfirmIdentity } from "#ui/loan/confirm-identity.tsx";
import type { ConfirmIdentityProps } from "#ui/loan/confirm-identity.tsx";
import { closingOf } from "#routes/steps/outcome-frame.ts";
import { ownText } from "#routes/steps/screen-texts.ts";
import type { ComponentProps, ComponentViews } from "#routes/steps/component-props.ts";
import { bookingOf, callOf, phoneOf } from "#routes/components/step-scheduler.tsx";
import { downloadOf, shownError } from "./agreement-fields.tsx";
import { useApplication, useChart } from "./chart-of-step.ts";
import {
  downPaymentFact,
  firstPaymentEntry,
  firstPaymentFact,
  planFact,
  totalFact,
  useAgreement,
} from "./plan-facts.ts";
import type { Plan } from "./plan-facts.ts";
import { SummaryFields } from "./summary-fields.tsx";

type Confirming = ActorRefFrom<typeof confirmIdentityMachine>;
type ConfirmingState = SnapshotFrom<typeof confirmIdentityMachine>;
type ScreenTexts = ComponentProps["texts"];

/** Spec section 2.5, "Confirm identity and accept terms". */
function IdentityFields(props: ComponentProps) {
  const chart = useChart(props, "confirmIdentity");
  return (
    <>
      <SummaryFields {...props} />
      {chart !== undefined && <IdentityOf {...props} chart={chart} />}
    </>
  );
}

function IdentityOf(props: ComponentProps & { readonly chart: Confirming }) {
  const { chart, component, texts } = props;
  const { words } = texts;
  const state = useSelector(chart, (snapshot) => snapshot);
  const { digits, length } = state.context;
  const shown = stateOf(state);
  const onConfirm = () => chart.send({ type: "confirm.pressed" });
  return (
    <ConfirmIdentity
      label={ownText(texts, component.label, "field.confirmIdentity.label")}
      hint={words.find(`field.confirmIdentity.hint.${length}`)}
      showText={words("field.confirmIdentity.show")}
      hideText={words("field.confirmIdentity.hide")}
      digits={length}
      state={shown}
      error={messageOf(state, texts) ?? shownError(props, "identityConfirmed")}
      errorPrefix={words("error.prefix")}
      confirmText={words(shown === "confirming" ? "identity.confirming" : "identity.confirm")}
      confirmedText={words("identity.confirmed")}
      announcement={words("identity.announcement")}
      value={digits}
      onChange={(typed) => chart.send({ type: "digits.changed", digits: typed })}
      onBlur={() => {}}
      onConfirm={onConfirm}
    />
  );
}

function stateOf(state: ConfirmingState): ConfirmIdentityProps["state"] {
  if (state.matches("confirming")) return "confirming";
  if (state.matches("lockedOut")) return "lockedOut";
  return state.matches("confirmed") ? "confirmed" : "unconfirmed";
}

function messageOf({ context: { userMessage } }: ConfirmingState, { words, values }: ScreenTexts) {
  return userMessage && words(userMessage.code, { ...values, ...userMessage.values });
}

/** Spec section 1. */
function ClosingFields(props: ComponentProps) {
  const { visit, flow, component, texts } = props;
  const { words } = texts;
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const application = useApplication(flow);
  const signed = useAgreement(props, application);
  const phone = phoneOf(provider);
  const [partnerText = "", contactText = ""] = closingOf(texts);
  return (
    <ClosingScreen
      doneText={words("closing.done")}
      facts={
        application === undefined
          ? []
          : factsOf({ application, agreed: signed?.truthInLending }, texts)
      }
      download={signed && downloadOf(signed, words("closing.download"))}
      calendar={calendarOf(application, signed?.truthInLending, { texts, provider })}
      next={{
        title: words("scheduler.title"),
        items: [
          { icon: "calendar", title: words("scheduler.book.title"), text: contactText },
          {
            icon: "mail",
            title: words("closing.check.title"),
            text: words("closing.check.text"),
          },
        ],
        ...omitUndefined({ booking: bookingOf(component, texts), call: callOf(phone, texts) }),
      }}
      partnerText={partnerText}
    />
  );
}

function calendarOf(
  application: LoanApplication | undefined,
  agreed: TruthInLending | undefined,
  at: { readonly texts: ScreenTexts; readonly provider: Provider | undefined },
) {
  if (application?.terms === undefined) return undefined;
  const plan = { application, terms: application.terms, agreed };
  return firstPaymentEntry(plan, at.provider?.practiceName ?? "", at.texts);
}

function factsOf(plan: Omit<Plan, "terms">, texts: ScreenTexts): readonly Fact[] {
  const { words } = texts;
  const { applicationId, terms } = plan.application;
  const loan = { label: words("closing.loanId"), value: applicationId };
  if (terms === undefined) return [loan];
  const whole = { ...plan, terms };
  return [
    ...downPaymentFact(whole, "after", texts),
    ...firstPaymentFact(whole, texts),
    planFact(whole, texts),
    ...totalFact(whole, texts),
    {
      label: words("closing.amountFinanced"),
      value: formatMoney(terms.amountFinancedCents, texts.locale),
    },
    loan,
  ];
}

/** Spec sections 1 and 2.5. */
export const closingViews = {
  ConfirmIdentity: IdentityFields,
  Closing: ClosingFields,
} as const satisfies ComponentViews;
