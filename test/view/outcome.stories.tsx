import "#ui/landing/landing.css";
import type { ReactElement } from "react";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import type { StepLayoutProps } from "#ui/layout/step-layout-props.ts";
import { AmountTitle } from "#ui/outcome/amount-title.tsx";
import { ApprovalFacts } from "#ui/outcome/approval-facts.tsx";
import { DeclinedWords, IneligibleWords } from "#ui/outcome/decision-words.tsx";
import { LiveEstimate, offers, scheduler } from "./estimate.stories.tsx";
import { header } from "./layout.stories.tsx";

const closing = [
  "Bright Harbor Dental is a proud partner of the financing provider.",
  "Contact Bright Harbor Dental to schedule an appointment.",
];

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

const declined =
  "Your application was declined. A Notice of Adverse Action letter will be sent to your email.";

const withId = { panel: { isApproved: false }, overline: "ID 7F3A-20418" };

export const stories: Record<string, () => ReactElement> = {
  "outcome approved": () => <Approved embedded={false} />,
  "outcome approved embedded": () => <Approved embedded />,
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
  "outcome declined embedded": () => (
    <StepLayout {...step("You're Declined!")} embedded>
      <DeclinedWords text={declined} />
    </StepLayout>
  ),
};
