import { type ReactElement, useState } from "react";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import { PaymentStep } from "#test/support/gallery/loan-step.tsx";
import { ClosingScreen } from "#ui/loan/closing-screen.tsx";
import { ConfirmIdentity, type ConfirmIdentityProps } from "#ui/loan/confirm-identity.tsx";
import { PaymentBanner } from "#ui/loan/payment-banner.tsx";
import { SessionWarning } from "#ui/loan/session-warning.tsx";

const nothing = (): void => {};

function Identity(props: Partial<ConfirmIdentityProps>): ReactElement {
  const [digits, setDigits] = useState("");
  const [state, setState] = useState<ConfirmIdentityProps["state"]>(props.state ?? "unconfirmed");
  const [presses, setPresses] = useState(0);
  const [error, setError] = useState(props.error);
  const length = props.digits ?? 4;
  return (
    <PaymentStep
      title="Confirm your identity and accept the terms"
      invalid={
        state === "confirmed" ? undefined : "You must confirm your SSN before moving forward"
      }
      hasError={error !== undefined}
      recorded={`${digits} ${presses}`}
      onBlocked={() => setError("You must confirm your SSN before moving forward")}
    >
      <ConfirmIdentity
        label="Confirm your Social Security number"
        hint={length === 4 ? "The last 4 digits" : "All 9 digits"}
        words={loanTexts.words}
        digits={length}
        error={error}
        state={state}
        value={digits}
        onChange={(typed) => {
          setDigits(typed);
          setError(undefined);
        }}
        onBlur={nothing}
        onConfirm={() => {
          setPresses(presses + 1);
          const isRight = digits === "6789" || digits === "123456789";
          setError(isRight ? undefined : "Invalid SSN");
          if (!isRight) return;
          setState("confirmed");
          setDigits("");
        }}
      />
    </PaymentStep>
  );
}

function Closing(): ReactElement {
  return (
    <PaymentStep
      isLast
      title="You're all set!"
      description="A confirmation with your agreement is on its way to your email."
    >
      <ClosingScreen
        doneText="Your loan is finalized."
        facts={[
          { label: "Amount financed", value: "$4,320.00" },
          { label: "Payments", value: "24 × $195.36" },
          { label: "First payment", value: "December 21, 2026" },
        ]}
        download={{
          text: "Download your agreement (PDF)",
          fileName: "agreement.pdf",
          file: btoa("%PDF-1.7"),
        }}
        next={{
          title: "What's next?",
          items: [
            {
              icon: "calendar",
              title: "Schedule your appointment",
              text: "Contact Bright Harbor Dental to schedule an appointment.",
            },
            {
              icon: "mail",
              title: "Keep your agreement",
              text: "It is attached to the email that confirms your loan.",
            },
          ],
          call: { text: "Call (555) 010-0199", href: "tel:+15550100199" },
        }}
        partnerText="Bright Harbor Dental is a proud partner of Carestep Lending."
      />
    </PaymentStep>
  );
}

function Warning(): ReactElement {
  const [seconds, setSeconds] = useState(119);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <PaymentStep title="How do you want to pay?" recorded={isOpen ? "warned" : "extended"}>
        <PaymentBanner text="Your first payment will be charged automatically." />
        <button type="button" onClick={() => setOpen(true)}>
          Warn
        </button>
      </PaymentStep>
      {isOpen && (
        <SessionWarning texts={loanTexts} secondsLeft={seconds} onExtend={() => setOpen(false)} />
      )}
      <button type="button" id="tick" onClick={() => setSeconds(seconds - 1)}>
        Tick
      </button>
    </>
  );
}

export const stories: Record<string, () => ReactElement> = {
  "loan identity": () => <Identity />,
  "loan identity nine": () => <Identity digits={9} />,
  "loan identity error": () => <Identity error="Invalid SSN" />,
  "loan identity confirmed": () => <Identity state="confirmed" />,
  "loan closing": () => <Closing />,
  "loan session warning": () => <Warning />,
};
