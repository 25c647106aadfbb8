import "#ui/landing/landing.css";
import { type ReactElement, type ReactNode, useState } from "react";
import { EmailField, TextField } from "#ui/fields/text-field.tsx";
import { Alerts } from "#ui/layout/alerts.tsx";
import { LoadingOverlay } from "#ui/layout/loading-overlay.tsx";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import type { StepLayoutProps } from "#ui/layout/step-layout-props.ts";
import { loadStepMotion } from "#ui/motion/step-motion.tsx";

export const header = {
  logoText: "Bright Harbor Dental",
  text: "A Proud Partner Of",
  practiceName: "Bright Harbor Dental",
  privacyText: "Encrypted and private",
};

const nothing = (): void => {};

export const emailStep: StepLayoutProps = {
  stepKey: "email",
  direction: "forward",
  header,
  embedded: false,
  documentTitle: "Tell us a little about yourself - Step 6 of 8",
  title: "Tell us a little about yourself",
  description: "Your email address.",
  progress: { number: 6, total: 8, text: "Step 6 of 8" },
  back: { text: "Previous Step", onPress: nothing },
  next: { text: "Next Step" },
  hasErrors: false,
  panel: {
    overline: "Why we ask",
    title: "We email your result.",
    body: "We'll send your confirmation and any notices required by law to this address.",
    progress: { done: 5, total: 8, text: "5 of 8 steps done. About a minute left." },
  },
  takesFocus: true,
  onNext: nothing,
  children: null,
};

function LiveEmailStep(props: Partial<StepLayoutProps>): ReactElement {
  const [email, setEmail] = useState("");
  const [touched, setTouched] = useState(false);
  const [presses, setPresses] = useState<readonly string[]>([]);
  const note = (press: string) => (): void => setPresses([...presses, press]);
  const error = email === "" ? "The Email is required" : undefined;
  const shown = touched ? error : undefined;
  return (
    <>
      <StepLayout
        {...emailStep}
        {...props}
        back={{ text: "Previous Step", onPress: note("back") }}
        next={{
          text: "Next Step",
          isDisabled: error !== undefined,
          ...props.next,
        }}
        hasErrors={props.hasErrors ?? shown !== undefined}
        onNext={error === undefined ? note("next") : () => setTouched(true)}
      >
        <EmailField
          label="Email"
          error={shown}
          value={email}
          onChange={setEmail}
          onBlur={() => setTouched(true)}
        />
      </StepLayout>
      <output hidden>{presses.join(" ")}</output>
    </>
  );
}

const emptyStreet = "Address cannot be empty.";
const addressFields = ["Street address", "Zip", "City", "Billing street address"] as const;
const addressErrors = [emptyStreet, "Zip is required", "City cannot be empty.", emptyStreet];

function LiveAddressStep(props: Partial<StepLayoutProps>): ReactElement {
  const [values, setValues] = useState<readonly string[]>(addressFields.map(() => ""));
  const [touched, setTouched] = useState(false);
  const problems = addressErrors.filter((_, at) => values[at] === "");
  return (
    <StepLayout
      {...emailStep}
      stepKey="address"
      title="What's your address?"
      description="It must be a physical address."
      {...props}
      next={{
        text: "Next Step",
        isDisabled: problems.length > 0,
      }}
      problems={touched ? problems : []}
      problemsTitle="Your address information is not complete."
      hasErrors={touched && problems.length > 0}
      onNext={() => setTouched(problems.length > 0)}
    >
      {addressFields.map((label, at) => (
        <TextField
          key={label}
          label={label}
          autoComplete="off"
          error={touched && values[at] === "" ? addressErrors[at] : undefined}
          value={values[at]!}
          onChange={(text) => setValues(values.with(at, text))}
          onBlur={nothing}
        />
      ))}
    </StepLayout>
  );
}

function Walk({ motion }: { readonly motion: boolean }): ReactElement {
  const [number, setNumber] = useState(2);
  const [direction, setDirection] = useState<"forward" | "back">("forward");
  const [isReady, setReady] = useState(!motion);
  const go = (by: number) => (): void => {
    setDirection(by > 0 ? "forward" : "back");
    setNumber(number + by);
  };
  return (
    <>
      <StepLayout
        {...emailStep}
        stepKey={`step ${number}`}
        direction={direction}
        documentTitle={`Step ${number}`}
        title={`This is step ${number}`}
        description="A step to walk through."
        progress={{ number, total: 8, text: `Step ${number} of 8` }}
        back={{ text: "Previous Step", onPress: go(-1) }}
        next={{ text: "Next Step" }}
        takesFocus={number !== 2 || direction === "back"}
        onNext={go(1)}
      >
        <TextField
          label="Anything"
          autoComplete="off"
          value=""
          onChange={nothing}
          onBlur={nothing}
        />
      </StepLayout>
      <button
        type="button"
        hidden
        id="load-motion"
        onClick={() => void loadStepMotion().then(() => setReady(true))}
      >
        {isReady ? "ready" : "still"}
      </button>
    </>
  );
}

function LiveAlerts(): ReactElement {
  const [log, setLog] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const alerts = [
    { id: "sent", type: "success", message: "Verification Code sent" },
    { id: "left", type: "warning", message: "Remaining attempts: 2" },
    {
      id: "failed",
      type: "error",
      message: "There was an issue while sending the verification code",
    },
    { id: "news", type: "info", message: "Your session was renewed" },
  ] as const;
  const shown = (
    <Alerts
      alerts={alerts.filter(({ id }) => !closed.includes(id))}
      regionText="Messages"
      closeText="Close this message"
      onClose={(id) => setClosed([...closed, id])}
      onPause={() => setLog((before) => [...before, "pause"])}
      onResume={() => setLog((before) => [...before, "resume"])}
    />
  );
  return (
    <>
      <LiveEmailStep takesFocus={false} />
      {shown}
      <output hidden data-log>
        {log.join(" ")}
      </output>
    </>
  );
}

function OverlayWalk({ children }: { readonly children: ReactNode }): ReactElement {
  const [isWorking, setWorking] = useState(false);
  return (
    <>
      <LiveEmailStep takesFocus={false} next={{ text: "Next Step" }} />
      <button type="button" id="work" onClick={() => setWorking(!isWorking)}>
        Work
      </button>
      {isWorking && children}
    </>
  );
}

const overlay = (
  <LoadingOverlay
    topTitle="Checking your options"
    message="Finding your payment plans"
    subText="This usually takes about ten seconds."
    facts={["Checking your options does not affect your credit score.", "No fee to check."]}
    embedded={false}
  />
);

const consent =
  "By entering my mobile number, I give Bright Harbor Dental my express consent to contact me at that number by direct and automated calls and texts. Message and data rates may apply.";

export const stories: Record<string, () => ReactElement> = {
  "layout step": () => <LiveEmailStep subText={consent} />,
  "layout step first load": () => <LiveEmailStep takesFocus={false} />,
  "layout step extra": () => (
    <StepLayout
      {...emailStep}
      stepKey="code"
      title="Enter the 6 digit code"
      description="We sent a verification code to (•••) •••-2671."
      progress={{ number: 3, total: 8, text: "Step 3 of 8" }}
      next={{ text: "Next", busy: false }}
      extraButtons={[
        { id: "resend", text: "Resend Code", icon: "refresh", wait: "in 0:27", onPress: nothing },
        { id: "call", text: "Call me instead", variant: "ghost", onPress: nothing },
      ]}
      subText="Codes usually arrive within a minute. Message and data rates may apply."
      subTextPlace="after"
    />
  ),
  "layout step busy": () => <LiveEmailStep next={{ text: "Next Step", busy: true }} />,
  "layout step image": () => (
    <LiveEmailStep
      image={{
        src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'%3E%3Crect width='300' height='200' fill='teal'/%3E%3C/svg%3E",
        alt: "A teal card",
      }}
    />
  ),
  "layout step several": () => <LiveAddressStep />,
  "layout step embedded": () => <LiveEmailStep embedded takesFocus={false} subText={consent} />,
  "layout step long": () => (
    <LiveAddressStep
      header={{
        ...header,
        practiceName:
          "Gemeinschaftspraxis für Kieferorthopädie, Oralchirurgie und Zahnersatz Dr. Wolfeschlegelsteinhausenbergerdorff",
        subText: "Flexible Zahlungspläne für Ihre Behandlung, gleich hier in der Praxis",
      }}
      title="Geben Sie bitte Ihre vollständige Meldeadresse an"
      description="Postfachanschriften können aus aufsichtsrechtlichen Gründen nicht angenommen werden."
      extraButtons={[
        {
          id: "resend",
          text: "Bestätigungscode erneut anfordern und zusenden",
          icon: "refresh",
          wait: "in 0:27",
          onPress: nothing,
        },
      ]}
      panel={{
        overline: "Warum wir danach fragen",
        title: "Kreditwürdigkeitsprüfungsverfahren ohne Auswirkungen",
        body: "Wir benötigen Ihre Meldeadresse zur zweifelsfreien Identitätsfeststellung.",
        progress: { done: 6, total: 12, text: "6 von 12 Schritten erledigt." },
      }}
    />
  ),
  "layout walk still": () => <Walk motion={false} />,
  "layout walk moving": () => <Walk motion />,
  "layout alerts": () => <LiveAlerts />,
  "layout overlay plain": () => (
    <>
      <LiveEmailStep takesFocus={false} />
      <LoadingOverlay message="Loading..." embedded={false} />
    </>
  ),
  "layout overlay over a step": () => <OverlayWalk>{overlay}</OverlayWalk>,
};
