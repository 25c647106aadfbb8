import "#ui/landing/landing.css";
import { type ReactElement, useState } from "react";
import { ApprovedScreen } from "#ui/outcome/approved-screen.tsx";
import type { MessageScreenProps } from "#ui/outcome/message-screen.tsx";
import {
  DeclinedScreen,
  ErrorScreen,
  IneligibleScreen,
  TokenExpiredScreen,
} from "#ui/outcome/outcome-screens.tsx";
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

function Approved({ embedded }: { readonly embedded: boolean }): ReactElement {
  return (
    <ApprovedScreen
      header={header}
      embedded={embedded}
      documentTitle="You're Approved"
      takesFocus
      title="You're Approved For Up To $8,500!"
      amount="$8,500"
      subtitle="A confirmation has been sent to you by email and text."
      idText="ID 7F3A-20418"
      expiresText="Good until December 21, 2026"
      panelText="Your credit score has not been affected."
      closing={closing}
      onNext={() => {}}
    >
      <LiveEstimate offers={offers} />
      {scheduler}
    </ApprovedScreen>
  );
}

function LiveError(): ReactElement {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <ErrorScreen
        {...screen("Uh oh! Something went wrong...")}
        message="We were unable to verify your identity. Please ensure your address and information is correct."
        tryLaterText="Please try again later."
        tryAgain={{ text: "Try again", onPress: () => setPresses(presses + 1) }}
      />
      <output hidden>{`${presses} presses`}</output>
    </>
  );
}

const declined =
  "Your application was declined. A Notice of Adverse Action letter will be sent to your email.";

export const stories: Record<string, () => ReactElement> = {
  "outcome approved": () => <Approved embedded={false} />,
  "outcome approved embedded": () => <Approved embedded />,
  "outcome declined": () => (
    <DeclinedScreen
      {...screen("You're Declined!")}
      description="Sorry you are declined."
      text={declined}
    />
  ),
  "outcome declined with id": () => (
    <DeclinedScreen
      {...screen("Pre-Qualification Declined")}
      idText="ID 7F3A-20418"
      text={declined}
    />
  ),
  "outcome declined other offers": () => (
    <DeclinedScreen
      {...screen("Pre-Qualification Declined")}
      idText="ID 7F3A-20418"
      text="You cannot be approved for the special funding, but you can apply for a different program with standard funding."
      otherOffers={{ text: "Apply for standard funding", href: "/bright-smile" }}
    />
  ),
  "outcome invalid": () => (
    <DeclinedScreen
      {...screen("You did not qualify!")}
      description="Your approval has been Rejected"
      text={declined}
    />
  ),
  "outcome ineligible": () => (
    <IneligibleScreen
      {...screen("Uh oh! You're ineligible to apply at this time")}
      text="Please call Customer Care on (555) 010-0123."
      phone={{ text: "(555) 010-0123", href: "tel:+15550100123" }}
    />
  ),
  "outcome ineligible without number": () => (
    <IneligibleScreen
      {...screen("Uh oh! You're ineligible to apply at this time")}
      text="Please contact Bright Harbor Dental to talk about your options."
    />
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
    <DeclinedScreen {...screen("You're Declined!")} embedded text={declined} />
  ),
};
