import { type ReactElement, useState } from "react";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import { Reported, StoryPage } from "#test/support/gallery/live-field.tsx";
import { PaymentBanner } from "#ui/loan/payment-banner.tsx";
import { SessionWarning } from "#ui/loan/session-warning.tsx";

function Warning(): ReactElement {
  const [seconds, setSeconds] = useState(119);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <StoryPage title="How do you want to pay?">
        <PaymentBanner text="Your first payment will be charged automatically." />
        <button type="button" onClick={() => setOpen(true)}>
          Warn
        </button>
      </StoryPage>
      <Reported name="view" text={isOpen ? "warned" : "extended"} />
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
