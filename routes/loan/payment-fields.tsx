import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { deepEqual } from "#domain/values/deep-equal.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { formatMoney } from "#domain/money/money.ts";
import {
  downPaymentMethods,
  isPaymentMethodType,
  primaryMethods,
} from "#domain/payment/payment-method.ts";
import type { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import type { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { DownPaymentCard } from "#ui/loan/down-payment-card.tsx";
import { MethodRemark } from "#ui/loan/stored-method.tsx";
import { Backup } from "#ui/loan/backup.tsx";
import { MethodChooser, type MethodChoice, type MethodOption } from "#ui/loan/method-chooser.tsx";
import { PaymentBanner } from "#ui/loan/payment-banner.tsx";
import type { ComponentProps, ComponentViews } from "#routes/steps/component-props.ts";
import { useApplication, useChart } from "./chart-of-step.ts";
import { ChosenMethod, storedText, methodGroup, methodOptions } from "./method-fields.tsx";

const useLender = ({ root }: ComponentProps["visit"]): string =>
  useSelector(root, ({ context }) => context.provider?.lenderName ?? "");

type Paying = ComponentProps & { readonly chart: ActorRefFrom<typeof paymentMethodsMachine> };

const reusing = ({ context }: SnapshotFrom<typeof paymentMethodsMachine>) => ({
  canReuse: context.canReuse,
  reuses: context.reuses,
});

function PaymentFields(props: ComponentProps) {
  const chart = useChart(props, "paymentMethods");
  return chart === undefined ? null : <PaymentOf {...props} chart={chart} />;
}

function PaymentOf(props: Paying) {
  const { chart, texts } = props;
  const { canReuse, reuses } = useSelector(chart, reusing, deepEqual);
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

function FirstPayment({ chart, flow, texts: { words, locale } }: Paying) {
  const terms = useApplication(flow)?.terms;
  const isByCheck = useSelector(
    chart,
    ({ context }) => !context.reuses && context.primary.type === "payByCheck",
  );
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
  const { chart, texts } = props;
  const primary = useSelector(chart, ({ context }) => context.primary);
  const tokenization = useSelector(chart, ({ children }) => children["primaryTokenization"]);
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
        tokenization={tokenization}
        onChange={() => chart.send({ type: "primary.chosen", method: primary.type })}
      />
    </MethodChooser>
  );
}

function SecondaryMethod(props: Paying) {
  const { chart, texts } = props;
  const secondary = useSelector(chart, ({ context }) => context.secondary);
  const tokenization = useSelector(chart, ({ children }) => children["secondaryTokenization"]);
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
            tokenization={tokenization}
            onChange={() => chart.send({ type: "secondary.chosen", method: secondary.type })}
          />
        )}
      </MethodChooser>
    </Backup>
  );
}

type PayingDown = ComponentProps & { readonly chart: ActorRefFrom<typeof downPaymentMachine> };
type DownState = SnapshotFrom<typeof downPaymentMachine>;

function DownPaymentFields(props: ComponentProps) {
  const chart = useChart(props, "downPayment");
  return chart === undefined ? null : <DownPaymentOf {...props} chart={chart} />;
}

const due = (state: DownState) => ({
  isNothing: state.matches("nothingDue"),
  amountCents: state.context.amountCents,
  isCollectedInOffice: state.context.isCollectedInOffice,
  isOnlyByCheck: state.context.isOnlyByCheck,
});

function DownPaymentOf(props: PayingDown) {
  const { chart, texts } = props;
  const { isNothing, ...card } = useSelector(chart, due, deepEqual);
  if (isNothing) return null;
  return (
    <DownPaymentCard {...card} texts={texts}>
      <DownPaymentMethod {...props} />
    </DownPaymentCard>
  );
}

function DownPaymentMethod(props: PayingDown) {
  const { chart, texts } = props;
  const state = useSelector(chart, (snapshot) => snapshot);
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
  { context: { primary, isOnlyByCheck } }: DownState,
  texts: ComponentProps["texts"],
): readonly MethodOption[] {
  if (isOnlyByCheck) return methodOptions(texts, ["payByCheck"]);
  const others = methodOptions(texts, downPaymentMethods);
  if (primary === undefined) return others;
  const text = texts.words("downPayment.reuse", { method: storedText(primary, texts) });
  return [{ type: "reused", text, reuses: primary.type }, ...others];
}

export const paymentViews = {
  PaymentInformation: PaymentFields,
  DownPayment: DownPaymentFields,
} as const satisfies ComponentViews;
