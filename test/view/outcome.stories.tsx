import "#ui/landing/landing.css";
import { type ReactElement, useState } from "react";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import type { StepLayoutProps } from "#ui/layout/step-layout-props.ts";
import { AmountTitle } from "#ui/outcome/amount-title.tsx";
import { ApprovalFacts } from "#ui/outcome/approval-facts.tsx";
import { DeclinedWords, IneligibleWords } from "#ui/outcome/decision-words.tsx";
import type { MessageScreenProps } from "#ui/outcome/message-screen.tsx";
import { ErrorScreen, TokenExpiredScreen } from "#ui/outcome/outcome-screens.tsx";
import { LiveEstimate, offers, scheduler } from "./estimate.stories.tsx";
import { header } from "./layout.stories.tsx";

const closing = [
  "Bright Harbor Dental is a proud partner of the financing provider.",
  "Contact Bright Harbor Dental to schedule an appointment.",
];

const screen = (title: string): MessageScreenProps => ({
  header,
  embedded: false,
  documentTitle: title,
  takesFocus: true,
  title,
  closing,
});

const facts = {
  overline: "ID 7F3A-20418",
  title: "Good until December 21, 2026",
  text: "Your credit score has not been affected.",
};

const step = (title: string): Omit<StepLayoutProps, "children"> => ({
  stepKey: title,
  direction: "forward",
  header,
  embedded: false,
  documentTitle: title,
  title,
  takesFocus: true,
  hasErrors: false,
  outcome: { panel: { isApproved: false } },
  onNext: () => {},
});

function Approved({ embedded }: { readonly embedded: boolean }): ReactElement {
  return (
    <StepLayout
      {...step("You're Approved")}
      embedded={embedded}
      title={<AmountTitle text="You're Approved For Up To $8,500!" amount="$8,500" />}
      description="A confirmation has been sent to you by email and text."
      outcome={{ panel: { isApproved: true, ...facts }, closing }}
    >
      {embedded && <ApprovalFacts facts={Object.values(facts)} />}
      <LiveEstimate offers={offers} />
      {scheduler}
    </StepLayout>
  );
}

function ApprovedWithAll(): ReactElement {
  const button = { onPress: () => {}, icon: "calendar" as const };
  return (
    <StepLayout
      {...step("You're Approved")}
      outcome={{ panel: { isApproved: true, ...facts }, closing }}
      image={{
        src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
        alt: "A chair",
      }}
      back={{ ...button, text: "Back to your approval", variant: "outline", iconPosition: "end" }}
      next={{ text: "What comes next" }}
      extraButtons={[{ ...button, id: "print", text: "Print this" }]}
      subText="Ask us anything."
    >
      <p>Until then</p>
    </StepLayout>
  );
}

function LiveError(): ReactElement {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <ErrorScreen
        {...screen("Uh oh! Something went wrong...")}
        message="We were unable to verify your identity. Please ensure your address and information is correct."
        tryLaterText="If it still fails, please try again later."
        tryAgain={{ text: "Try again", onPress: () => setPresses(presses + 1) }}
      />
      <output hidden>{`${presses} presses`}</output>
    </>
  );
}

const declined =
  "Your application was declined. A Notice of Adverse Action letter will be sent to your email.";

const withId = { panel: { isApproved: false }, overline: "ID 7F3A-20418" };

export const stories: Record<string, () => ReactElement> = {
  "outcome approved": () => <Approved embedded={false} />,
  "outcome approved embedded": () => <Approved embedded />,
  "outcome approved with all": () => <ApprovedWithAll />,
  "outcome declined": () => (
    <StepLayout {...step("You're Declined!")} description="Sorry you are declined.">
      <DeclinedWords text={declined} />
    </StepLayout>
  ),
  "outcome declined with id": () => (
    <StepLayout {...step("Pre-Qualification Declined")} outcome={withId}>
      <DeclinedWords text={declined} />
    </StepLayout>
  ),
  "outcome declined other offers": () => (
    <StepLayout {...step("Pre-Qualification Declined")} outcome={withId}>
      <DeclinedWords
        text="You cannot be approved for the special funding, but you can apply for a different program with standard funding."
        otherOffers={{ text: "Apply for standard funding", href: "/bright-smile" }}
      />
    </StepLayout>
  ),
  "outcome ineligible": () => (
    <StepLayout {...step("Uh oh! You're ineligible to apply at this time")}>
      <IneligibleWords
        reason="This financing is not offered to residents of your state."
        text="Please call Customer Care at (555) 010-0123."
        phone={{ text: "(555) 010-0123", href: "tel:+15550100123" }}
      />
    </StepLayout>
  ),
  "outcome ineligible without number": () => (
    <StepLayout {...step("Uh oh! You're ineligible to apply at this time")}>
      <IneligibleWords text="Please contact Bright Harbor Dental to talk about your options." />
    </StepLayout>
  ),
  "outcome quiet panel": () => (
    <StepLayout
      {...step("You're Declined!")}
      outcome={{
        panel: { isApproved: false, overline: "What now", title: "We are here.", text: "Ask us." },
      }}
    >
      <DeclinedWords text={declined} />
    </StepLayout>
  ),
  "outcome error": () => <LiveError />,
  "outcome expired": () => (
    <TokenExpiredScreen
      {...screen("Your session has expired")}
      message="Session expired, please restart the application to continue."
      restart={{ text: "Restart the application", href: "/bright-smile" }}
    />
  ),
  "outcome declined embedded": () => (
    <StepLayout {...step("You're Declined!")} embedded>
      <DeclinedWords text={declined} />
    </StepLayout>
  ),
};
