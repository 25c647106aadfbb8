import { type ReactElement, useRef, useState } from "react";
import { fillText } from "#domain/messages/messages.ts";
import { downPaymentMethods, primaryMethods } from "#domain/payment/payment-method.ts";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { applicationLoan } from "#domain/words/en/application-loan.ts";
import { PaymentStep } from "#test/support/gallery/loan-step.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { DownPaymentCard } from "#ui/loan/down-payment-card.tsx";
import { StoredMethodState, MethodRemark } from "#ui/loan/stored-method.tsx";
import { type MethodChoice, MethodChooser } from "#ui/loan/method-chooser.tsx";
import { PaymentBanner } from "#ui/loan/payment-banner.tsx";
import { TokenizerFrame, type TokenizerFrameProps } from "#ui/loan/tokenizer-frame.tsx";
import { tokenizeMessage, type TokenizedMethod } from "#ui/loan/tokenizer-messages.ts";

const nothing = (): void => {};

const methodTexts = {
  debit: "Debit card",
  credit: "Credit card",
  ach: "Bank account (ACH)",
  hsa: "FSA/HSA",
  payByCheck: "Pay by check",
} as const satisfies Record<PaymentMethodType, string>;

const checkRemark =
  "Mail your check to the address in your agreement so that it arrives by the due date.";

const optionsOf = (types: readonly PaymentMethodType[]) =>
  types.map((type) => ({ type, text: methodTexts[type] }));

/** The tests' own tokenizer. */
const tokenizer = "http://localhost:9753";

const frameWords = {
  title: "Card number, expiration date and security code",
  saveText: "Use this card",
  privacyText: "Your number goes straight to our payment processor. This site never sees it.",
  loadingText: "Loading the secure form…",
  brokenText: "The secure form is not responding.",
  tabText: "Continue in a new tab",
  retryText: "Try again",
  errorPrefix: "Error:",
};

function LiveFrame(props: {
  readonly kind: "card" | "bank";
  readonly error?: string | undefined;
  readonly onActivity?: (() => void) | undefined;
  readonly onToken: (method: TokenizedMethod) => void;
  readonly stage?: TokenizerFrameProps["stage"];
  readonly tabHref?: string;
}): ReactElement {
  const [stage, setStage] = useState<TokenizerFrameProps["stage"]>(props.stage ?? "loading");
  const [frame, setFrame] = useState(0);
  const [failed, setFailed] = useState(false);
  const element = useRef<HTMLIFrameElement>(null);
  return (
    <TokenizerFrame
      {...frameWords}
      kind={props.kind}
      src={`${tokenizer}/frame?kind=${props.kind}`}
      frame={frame}
      stage={stage}
      error={failed ? "That number was not accepted. Check it and try again." : props.error}
      onFrame={(shown) => {
        element.current = shown;
      }}
      onLoaded={nothing}
      onReady={() => setStage("ready")}
      onTyped={nothing}
      onActivity={props.onActivity ?? nothing}
      onEscape={nothing}
      onRequest={() => {
        element.current?.contentWindow?.postMessage(tokenizeMessage, tokenizer);
        setStage("asking");
      }}
      tabHref={props.tabHref}
      onFailed={() => {
        setFailed(true);
        setStage("ready");
      }}
      onToken={(method) => {
        setStage("ready");
        props.onToken(method);
      }}
      onRetry={() => {
        setFrame(frame + 1);
        setStage("loading");
      }}
    />
  );
}

type IsStored = { readonly type: PaymentMethodType; readonly method?: TokenizedMethod };

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
      options={optionsOf(props.types)}
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
          kind={type === "ach" ? "bank" : "card"}
          onActivity={props.onActivity}
          onToken={(token) => onStored({ type, method: token })}
        />
      )}
    </MethodChooser>
  );
}

const visa = {
  token: "tok_0123456789abcdef",
  kind: "card",
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
      told={JSON.stringify(signs === 0 ? held : { ...held, signs })}
    >
      <PaymentBanner
        text={fillText(applicationLoan["payment.banner"], {
          frequency: "Monthly",
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
        options={[{ type: "", text: "None" }, ...optionsOf(primaryMethods)]}
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
    <PaymentStep title="Your down payment" told={JSON.stringify(held)}>
      <DownPaymentCard
        locale="en-US"
        title="Down payment due"
        amountCents={48_000}
        selectedText="Selected"
        banner={applicationLoan["downPayment.banner"]}
        {...(props.isCollected === true
          ? {
              collectedText:
                "Your down payment was collected in the office. If you have questions, contact your treatment coordinator.",
            }
          : {})}
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
  "loan frame loading": () => (
    <PaymentStep title="How do you want to pay?">
      <LiveFrame kind="card" onToken={nothing} />
    </PaymentStep>
  ),
  "loan frame broken": () => (
    <PaymentStep title="How do you want to pay?">
      <LiveFrame kind="card" stage="broken" onToken={nothing} />
    </PaymentStep>
  ),
  "loan frame broken, with a tab": () => (
    <PaymentStep title="How do you want to pay?">
      <LiveFrame kind="card" stage="broken" tabHref="/Apply?t=tok" onToken={nothing} />
    </PaymentStep>
  ),
  "loan down payment": () => <DownPayment />,
  "loan down payment collected": () => <DownPayment isCollected />,
};
