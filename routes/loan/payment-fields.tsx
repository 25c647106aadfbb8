import { useSelector } from "@xstate/react";
import { useState } from "react";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { formatMoney } from "#domain/money/money.ts";
import {
  downPaymentMethods,
  isPaymentMethodType,
  primaryMethods,
} from "#domain/payment/payment-method.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { DownPaymentCard } from "#ui/loan/down-payment-card.tsx";
import { Hint } from "#ui/paragraph.tsx";
import { Backup } from "#ui/loan/backup.tsx";
import { MethodChooser, type MethodChoice, type MethodOption } from "#ui/loan/method-chooser.tsx";
import { PaymentBanner } from "#ui/loan/payment-banner.tsx";
import type { ComponentProps, ComponentViews } from "#routes/steps/component-props.ts";
import { useApplication, withChart, type WithChart } from "./chart-of-step.tsx";
import { ChosenMethod, storedText, methodGroup, methodOptions } from "./method-fields.tsx";

const useLender = ({ root }: ComponentProps["visit"]): string =>
  useSelector(root, ({ context }) => context.provider?.lenderName ?? "");

type Paying = WithChart<"paymentMethods">;

function PaymentFields(props: Paying) {
  const { chart, state, texts } = props;
  const { canReuse, reuses } = state.context;
  return (
    <>
      <FirstPayment {...props} />
      {reuses ? (
        <Hint>{texts.words("paymentMethod.reused")}</Hint>
      ) : (
        <Method {...props} kind="primary" />
      )}
      {canReuse && (
        <CheckboxField
          label={texts.words("field.reusesDownPayment.label")}
          required={false}
          value={reuses ? "yes" : ""}
          onChange={(answer) =>
            chart.send({ type: answer === "yes" ? "reuse.chosen" : "reuse.dropped" })
          }
          onBlur={() => {}}
        />
      )}
      <Backing {...props} />
    </>
  );
}

function FirstPayment({ state, flow, texts: { words, locale } }: Paying) {
  const terms = useApplication(flow)?.terms;
  const { reuses, primary } = state.context;
  const isByCheck = !reuses && primary.type === "payByCheck";
  if (terms?.firstPaymentDate === undefined) return null;
  const payment = formatMoney(terms.estimatedPaymentCents, locale);
  const date = formatCalendarDay(terms.firstPaymentDate, locale);
  const text = words(isByCheck ? "payment.bannerByCheck" : "payment.banner", {
    frequency: words(`paymentFrequency.${terms.paymentFrequency}`).toLowerCase(),
    payment,
    date,
  });
  return <PaymentBanner text={text} marked={[payment, date]} />;
}

function Backing(props: Paying) {
  // It stays as the applicant left it.
  const [isOpen] = useState(props.state.context.secondary !== undefined);
  return (
    <Backup text={props.texts.words("paymentMethod.addBackup")} isOpen={isOpen}>
      <Method {...props} kind="secondary" />
    </Backup>
  );
}

function Method(props: Paying & { readonly kind: "primary" | "secondary" }) {
  const { kind, chart, state, texts } = props;
  const method = state.context[kind];
  const lender = useLender(props.visit);
  const none = { type: "", text: texts.words("paymentMethod.none") } as const;
  const methods = methodOptions(texts, primaryMethods);
  const isBackup = kind === "secondary";
  const choose = (type: MethodChoice) => {
    if (isPaymentMethodType(type)) chart.send({ type: `${kind}.chosen`, method: type });
    else if (isBackup) chart.send({ type: "secondary.dropped" });
  };
  return (
    <MethodChooser
      {...methodGroup(props, { method: `${kind}Method`, token: `${kind}Token` })}
      {...(isBackup && { required: false, isCompact: true })}
      options={isBackup ? [none, ...methods] : methods}
      value={method?.type ?? ""}
      onChange={choose}
    >
      {method !== undefined && (
        <ChosenMethod
          {...props}
          method={method}
          checkRemark={texts.words("paymentMethod.checkRemark", { lender })}
          tokenization={state.children[`${kind}Tokenization`]}
          onChange={() => choose(method.type)}
        />
      )}
    </MethodChooser>
  );
}

type PayingDown = WithChart<"downPayment">;

function DownPaymentFields(props: PayingDown) {
  const { state, texts } = props;
  const { amountCents, isCollectedInOffice, isOnlyByCheck } = state.context;
  if (state.matches("nothingDue")) return null;
  return (
    <DownPaymentCard {...{ amountCents, isCollectedInOffice, isOnlyByCheck, texts }}>
      <DownPaymentMethod {...props} />
    </DownPaymentCard>
  );
}

function DownPaymentMethod(props: PayingDown) {
  const { chart, state, texts } = props;
  const { downPayment: method } = state.context;
  const isReused = state.matches({ due: "reused" });
  const values = { payment: formatMoney(state.context.amountCents, texts.locale) };
  const lender = useLender(props.visit);
  const choose = (type: MethodChoice) =>
    chart.send(
      isPaymentMethodType(type)
        ? { type: "method.chosen", method: type }
        : { type: "reuse.chosen" },
    );
  return (
    <MethodChooser
      {...methodGroup(props, { method: "downPaymentMethod", token: "downPaymentToken" })}
      options={downPaymentOptions(state, texts)}
      value={isReused ? "reused" : method.type}
      onChange={choose}
    >
      {isReused ? (
        <Hint>{texts.words("downPayment.reused", values)}</Hint>
      ) : (
        <ChosenMethod
          {...props}
          method={method}
          checkRemark={texts.words("downPayment.checkRemark", { ...values, lender })}
          tokenization={state.children["tokenization"]}
          onChange={() => choose(method.type)}
        />
      )}
    </MethodChooser>
  );
}

function downPaymentOptions(
  { context: { primary, isOnlyByCheck } }: PayingDown["state"],
  texts: ComponentProps["texts"],
): readonly MethodOption[] {
  if (isOnlyByCheck) return methodOptions(texts, ["payByCheck"]);
  const others = methodOptions(texts, downPaymentMethods);
  if (primary === undefined) return others;
  const text = texts.words("downPayment.reuse", { method: storedText(primary, texts) });
  return [{ type: "reused", text, reuses: primary.type }, ...others];
}

export const paymentViews = {
  PaymentInformation: withChart("paymentMethods", PaymentFields),
  DownPayment: withChart("downPayment", DownPaymentFields),
} as const satisfies ComponentViews;
