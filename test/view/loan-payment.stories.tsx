import { type ReactElement, useState } from "react";
import { createActor, fromPromise } from "xstate";
import { downPaymentMethods, primaryMethods } from "#domain/payment/payment-method.ts";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { chosenMethod } from "#machines/payment-method/stored-method.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import type { IssuedToken } from "#machines/tokenization/tokenization.setup.ts";
import { ChosenMethod, methodOptions } from "#routes/loan/method-fields.tsx";
import { framePort } from "#routes/visit/frame-port.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import { PaymentStep } from "#test/support/gallery/loan-step.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { DownPaymentCard } from "#ui/loan/down-payment-card.tsx";
import { StoredMethodState, MethodRemark } from "#ui/loan/stored-method.tsx";
import { type MethodChoice, MethodChooser } from "#ui/loan/method-chooser.tsx";
import { PaymentBanner } from "#ui/loan/payment-banner.tsx";
import { TokenizerFrame } from "#ui/loan/tokenizer-frame.tsx";

const nothing = (): void => {};

const checkRemark = loanTexts.words("paymentMethod.checkRemark", {
  lender: "Carestep Financing",
});

/** The tests' own tokenizer. */
const tokenizer = "http://localhost:9753";

const visit = {
  root: {
    getSnapshot: () => ({
      context: { session: { getSnapshot: () => ({ context: { tokens: {} } }) } },
    }),
  },
} as unknown as Visit;

type LiveFrameProps = {
  readonly type: PaymentMethodType;
  readonly isBroken?: boolean;
  readonly onActivity?: (() => void) | undefined;
  readonly onToken: (method: IssuedToken) => void;
};

function begin({ type, isBroken = false, onActivity = nothing, onToken }: LiveFrameProps) {
  const port = framePort({ onActivity, onEscape: nothing }, async () => ({}));
  const chart = tokenizationMachine.provide({
    ...port,
    delays: isBroken ? { "patience with the frame": 0 } : {},
    actors: { ...port.actors, findTokenizer: fromPromise(async () => `${tokenizer}/frame`) },
  });
  const form = createActor(chart, { input: { method: type, providerId: "prv-1" } });
  form.subscribe(({ output }) => {
    if (output !== undefined) onToken(output);
  });
  return form.start();
}

function LiveFrame(props: LiveFrameProps): ReactElement {
  const [form] = useState(() => begin(props));
  return (
    <ChosenMethod
      visit={visit}
      texts={loanTexts}
      method={chosenMethod(props.type, undefined)}
      checkRemark={checkRemark}
      tokenization={form}
      onChange={nothing}
    />
  );
}

type IsStored = { readonly type: PaymentMethodType; readonly method?: IssuedToken };

function LiveChooser(props: {
  readonly label: string;
  readonly types: readonly PaymentMethodType[];
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly held: IsStored;
  readonly onStored: (held: IsStored) => void;
  readonly onActivity?: () => void;
}): ReactElement {
  const { held, onStored } = props;
  const { type, method } = held;
  return (
    <MethodChooser
      label={props.label}
      hint={props.hint}
      error={props.error}
      options={methodOptions(loanTexts, props.types)}
      value={type}
      onChange={(chosen) => chosen !== "" && chosen !== "reused" && onStored({ type: chosen })}
      onBlur={nothing}
    >
      {type === "payByCheck" && <MethodRemark text={checkRemark} />}
      {type !== "payByCheck" && method !== undefined && (
        <StoredMethodState
          text={`${method.brand ?? "Card"} ending in ${method.lastFour}`}
          changeText="Change"
          onChange={() => onStored({ type })}
        />
      )}
      {type !== "payByCheck" && method === undefined && (
        <LiveFrame
          key={type}
          type={type}
          onActivity={props.onActivity}
          onToken={(token) => onStored({ type, method: token })}
        />
      )}
    </MethodChooser>
  );
}

const visa = {
  token: "tok_0123456789abcdef",
  brand: "Visa",
  lastFour: "4242",
} as const;

function Payment(props: { readonly isStored?: boolean; readonly error?: string }): ReactElement {
  const [held, setHold] = useState<IsStored>({
    type: "debit",
    ...(props.isStored === true ? { method: visa } : {}),
  });
  const [signs, setSigns] = useState(0);
  const [reuses, setReuses] = useState("");
  const [secondary, setSecondary] = useState<MethodChoice>("");
  return (
    <PaymentStep
      title="How do you want to pay?"
      description="Choose the method for your recurring payments."
      hasError={props.error !== undefined}
      recorded={JSON.stringify(signs === 0 ? held : { ...held, signs })}
    >
      <PaymentBanner
        text={loanTexts.words("payment.banner", {
          frequency: "monthly",
          payment: "$217.07",
          date: "December 21, 2026",
        })}
        marked={["$217.07", "December 21, 2026"]}
      />
      <CheckboxField
        label="Use my down payment method for the recurring payment"
        value={reuses}
        required={false}
        onChange={setReuses}
        onBlur={nothing}
      />
      <LiveChooser
        label="Primary payment method"
        types={primaryMethods}
        error={props.error}
        held={held}
        onStored={setHold}
        onActivity={() => setSigns((before) => before + 1)}
      />
      <MethodChooser
        label="Secondary payment method"
        hint="Optional. Used only if the primary method fails."
        required={false}
        isCompact
        options={[{ type: "", text: "None" }, ...methodOptions(loanTexts, primaryMethods)]}
        value={secondary}
        onChange={setSecondary}
        onBlur={nothing}
      >
        {secondary === "payByCheck" && <MethodRemark text={checkRemark} />}
      </MethodChooser>
    </PaymentStep>
  );
}

function DownPayment(props: { readonly isCollected?: boolean }): ReactElement {
  const [held, setHold] = useState<IsStored>({ type: "debit", method: visa });
  return (
    <PaymentStep title="Your down payment" recorded={JSON.stringify(held)}>
      <DownPaymentCard
        texts={loanTexts}
        amountCents={48_000}
        isCollectedInOffice={props.isCollected === true}
        isOnlyByCheck={false}
      >
        <LiveChooser
          label="Down payment method"
          types={downPaymentMethods}
          held={held}
          onStored={setHold}
        />
      </DownPaymentCard>
    </PaymentStep>
  );
}

export const stories: Record<string, () => ReactElement> = {
  "loan payment": () => <Payment />,
  "loan payment held": () => <Payment isStored />,
  "loan payment error": () => <Payment error="Your payment information is not valid." />,
  "loan frame broken": () => (
    <PaymentStep title="How do you want to pay?">
      <LiveFrame type="debit" isBroken onToken={nothing} />
    </PaymentStep>
  ),
  "loan frame broken, with a tab": () => (
    <PaymentStep title="How do you want to pay?">
      <TokenizerFrame
        kind="card"
        words={loanTexts.words}
        src={`${tokenizer}/frame?kind=card`}
        frame={0}
        stage="broken"
        tabHref="/Apply?t=tok"
        onFrame={nothing}
        onRequest={nothing}
        onRetry={nothing}
      />
    </PaymentStep>
  ),
  "loan down payment": () => <DownPayment />,
  "loan down payment collected": () => <DownPayment isCollected />,
};
