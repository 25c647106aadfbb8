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
import { MethodRemark } from "#ui/loan/stored-method.tsx";
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
        <MethodRemark text={texts.words("paymentMethod.reused")} />
      ) : (
        <PrimaryMethod {...props} />
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
      <SecondaryMethod {...props} />
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

function PrimaryMethod(props: Paying) {
  const { chart, state, texts } = props;
  const { primary } = state.context;
  const lender = useLender(props.visit);
  const choose = (method: MethodChoice) =>
    isPaymentMethodType(method) && chart.send({ type: "primary.chosen", method });
  return (
    <MethodChooser
      {...methodGroup(props, { method: "primaryMethod", token: "primaryToken" })}
      options={methodOptions(texts, primaryMethods)}
      value={primary.type}
      onChange={choose}
    >
      <ChosenMethod
        {...props}
        method={primary}
        checkRemark={texts.words("paymentMethod.checkRemark", { lender })}
        tokenization={state.children["primaryTokenization"]}
        onChange={() => chart.send({ type: "primary.chosen", method: primary.type })}
      />
    </MethodChooser>
  );
}

function SecondaryMethod(props: Paying) {
  const { chart, state, texts } = props;
  const { secondary } = state.context;
  const lender = useLender(props.visit);
  const none = { type: "", text: texts.words("paymentMethod.none") } as const;
  const choose = (method: MethodChoice) =>
    chart.send(
      isPaymentMethodType(method)
        ? { type: "secondary.chosen", method }
        : { type: "secondary.dropped" },
    );
  // It stays as the applicant left it.
  const [isOpen] = useState(secondary !== undefined);
  return (
    <Backup text={texts.words("paymentMethod.addBackup")} isOpen={isOpen}>
      <MethodChooser
        {...methodGroup(props, { method: "secondaryMethod", token: "secondaryToken" })}
        required={false}
        isCompact
        options={[none, ...methodOptions(texts, primaryMethods)]}
        value={secondary?.type ?? ""}
        onChange={choose}
      >
        {secondary !== undefined && (
          <ChosenMethod
            {...props}
            method={secondary}
            checkRemark={texts.words("paymentMethod.checkRemark", { lender })}
            tokenization={state.children["secondaryTokenization"]}
            onChange={() => chart.send({ type: "secondary.chosen", method: secondary.type })}
          />
        )}
      </MethodChooser>
    </Backup>
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
        <MethodRemark text={texts.words("downPayment.reused", values)} />
      ) : (
        <ChosenMethod
          {...props}
          method={method}
          checkRemark={texts.words("downPayment.checkRemark", { ...values, lender })}
          tokenization={state.children["tokenization"]}
          onChange={() => chart.send({ type: "method.chosen", method: method.type })}
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
