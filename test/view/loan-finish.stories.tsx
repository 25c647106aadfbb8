import { type ReactElement, useState } from "react";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import { PaymentStep } from "#test/support/gallery/loan-step.tsx";
import { PaymentBanner } from "#ui/loan/payment-banner.tsx";
import { SessionWarning } from "#ui/loan/session-warning.tsx";

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
  "loan session warning": () => <Warning />,
};
