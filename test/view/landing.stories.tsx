import "#ui/landing/landing.css";
import { type ReactElement, useState } from "react";
import { Landing, type LandingProps } from "#ui/landing/landing.tsx";
import { WaitingStep, type WaitingStepProps } from "#ui/landing/waiting-step.tsx";
import type { ServicePickerShape } from "#ui/landing/service-picker.tsx";

export const general = {
  name: "general",
  displayTitle: "General dentistry",
  shortDescription: "Check-ups, fillings, crowns and root canals.",
};
const options = [
  general,
  { name: "ortho", displayTitle: "Orthodontics", shortDescription: "Braces and clear aligners." },
  { name: "implants", displayTitle: "Implants", shortDescription: "" },
];

const choosing: ServicePickerShape = {
  kind: "choosing",
  label: "Service type",
  hint: "What do you need help paying for?",
  placeholder: "Choose a service",
  options,
  value: "",
};

export const landingProps: LandingProps = {
  header: {
    logoText: "Bright Harbor Dental",
    text: "A Proud Partner Of",
    practiceName: "Bright Harbor Dental",
    privacyText: "Encrypted and private",
  },
  title: "Get Pre-Qualified",
  description: "Flexible payments plans and no impact on your credit",
  picker: choosing,
  bullets: [
    "See your rate without a hard credit check",
    "Plans from 6 to 60 months, some at 0% APR",
    "No fee to check, no obligation",
  ],
  buttonText: "Get Started",
  note: "Have ready: phone, SSN or ITIN. A soft inquiry does not affect your credit score.",
  panel: () => ({
    title: "Choose Your Plan. Pay Over Time.",
    example: {
      payments: 60,
      payment: "$62.27",
      unit: "a month",
      note: "Example: $3,000 of care, $0 down, 60 monthly payments, 8.99% APR.",
    },
    steps: [
      { title: "Complete your application", text: "About three minutes, on your phone" },
      { title: "View payment options", text: "Pick the plan that fits your budget" },
      { title: "Receive treatment", text: "Get your care now, pay over time" },
    ],
  }),
  errorPrefix: "Error:",
  busy: false,
  embedded: false,
  documentTitle: "Get Pre-Qualified",
  onServiceTypeChange: () => {},
  onServiceTypeBlur: () => {},
  onSubmit: () => {},
};

export function LiveLanding(props: LandingProps): ReactElement {
  const [chosen, setChosen] = useState("");
  const [submits, setSubmits] = useState(0);
  const [isMarked, mark] = useState(false);
  const isBlocked = props.picker.kind === "choosing" && chosen === "";
  const error = isBlocked && isMarked ? { error: "Service Type is required" } : {};
  const picker =
    props.picker.kind === "choosing" ? { ...props.picker, value: chosen, ...error } : props.picker;
  return (
    <>
      <Landing
        {...props}
        isBlocked={isBlocked}
        picker={picker}
        onServiceTypeChange={setChosen}
        onSubmit={() => (isBlocked ? mark(true) : setSubmits(submits + 1))}
      />
      <output hidden>{`${submits} submits of ${chosen}`}</output>
    </>
  );
}

const waiting: WaitingStepProps = {
  header: landingProps.header,
  embedded: false,
  title: "Get Pre-Qualified",
  description: "Flexible payments plans and no impact on your credit",
  waiting: "Loading...",
};

const long = {
  ...landingProps,
  header: {
    ...landingProps.header,
    practiceName:
      "Gemeinschaftspraxis für Kieferorthopädie, Oralchirurgie und Zahnersatz Dr. Wolfeschlegelsteinhausenbergerdorff",
    subText: "Flexible Zahlungspläne für Ihre Behandlung, gleich hier in der Praxis",
  },
  title: "Vorqualifizierung unverbindlich beantragen",
  description:
    "Flexible Ratenzahlungspläne ohne jede Auswirkung auf Ihre Kreditwürdigkeitsbeurteilung",
  buttonText: "Jetzt unverbindlich mit der Vorqualifizierung beginnen",
};

export const stories: Record<string, () => ReactElement> = {
  "plain: landing": () => <LiveLanding {...landingProps} />,
  "plain: landing chosen code": () => (
    <LiveLanding
      {...landingProps}
      picker={{ kind: "chosen", label: "Service type", option: general }}
    />
  ),
  "plain: landing no codes": () => <LiveLanding {...landingProps} picker={{ kind: "none" }} />,
  "plain: landing error": () => (
    <Landing
      {...landingProps}
      picker={{ ...choosing, error: "Service Type is required" }}
      isBlocked
    />
  ),
  "plain: landing busy": () => (
    <Landing {...landingProps} picker={{ ...choosing, value: "general" }} busy />
  ),
  "plain: landing embedded": () => <LiveLanding {...landingProps} embedded />,
  "plain: landing with logo": () => (
    <LiveLanding
      {...landingProps}
      header={{
        logoUrl:
          "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='160' height='40'%3E%3Crect width='160' height='40' rx='20' fill='teal'/%3E%3C/svg%3E",
        logoText: "Bright Harbor Dental logo",
        text: "A Proud Partner Of",
      }}
    />
  ),
  "plain: waiting step": () => <WaitingStep {...waiting} />,
  "plain: landing long texts": () => <LiveLanding {...long} />,
};
