import { useSelector } from "@xstate/react";
import { applicationRules } from "#domain/application-fields.ts";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/default-application-steps.ts";
import type { FieldErrors } from "#domain/field-rules.ts";
import type { MessageValues } from "#domain/messages.ts";
import { formatDollars } from "#domain/money.ts";
import type { Provider } from "#domain/provider.ts";
import { stepMessage } from "#domain/step-message.ts";
import type { StepConfig } from "#domain/step.ts";
import { useFlow } from "#routes/flow-ref.ts";
import type { FlowRef } from "#routes/flow-ref.ts";
import { FlowStep } from "#routes/flow-step.tsx";
import type { FlowKind } from "#routes/flow-step.tsx";
import { useOutcomeFrame } from "#routes/outcome-frame.ts";
import { ServiceFields } from "#routes/phone-fields.tsx";
import { voiceOf } from "#routes/speech.ts";
import type { Voice } from "#routes/speech.ts";
import { ComponentsOf, preQualificationViews } from "#routes/step-body.tsx";
import type { BodyProps, ComponentProps, ComponentViews } from "#routes/component-props.ts";
import type { Visit } from "#routes/visit.ts";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { agreementViews } from "./agreement-fields.tsx";
import { closingViews } from "./closing-fields.tsx";
import { collectedWords } from "./collected-words.ts";
import { informationViews } from "./information-fields.tsx";
import { offerViews } from "./offers-fields.tsx";
import { paymentViews } from "./payment-fields.tsx";
import { scheduleViews } from "./schedule-fields.tsx";
import { SessionWarningOf } from "./session-warning-of.tsx";

const views: ComponentViews = {
  ...preQualificationViews,
  ServiceType: ServiceChoice,
  ...informationViews,
  ...offerViews,
  ...scheduleViews,
  ...paymentViews,
  ...agreementViews,
  ...closingViews,
};

/** The service is asked for only where neither the address nor the application has settled it. */
function ServiceChoice(props: ComponentProps) {
  const shape = useSelector(props.flow, ({ context }) => context.facts.serviceTypeShape);
  return shape === "dropdown" ? <ServiceFields {...props} /> : null;
}

function Body(props: BodyProps) {
  return <ComponentsOf {...props} views={views} />;
}

/** The steps of the full application: whichever of its flows the visit is in. Spec section 2.5; decision 6. */
export function LoanPage({ visit }: { readonly visit: Visit }) {
  const entry = useFlow(visit, "entry");
  const application = useFlow(visit, "application");
  const payment = useFlow(visit, "payment");
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const flow = entry ?? application ?? payment;
  if (flow === undefined || provider === undefined) return <Entering visit={visit} />;
  const { applySteps = defaultApplySteps, paymentSteps = defaultPaymentSteps } =
    provider.configuration;
  const steps = flow === entry ? defaultEntrySteps : flow === payment ? paymentSteps : applySteps;
  return (
    <>
      <LoanStep visit={visit} flow={flow} provider={provider} steps={steps} />
      <SessionWarningOf visit={visit} />
    </>
  );
}

/** While the application of a link or of an earlier page life is looked for. */
function Entering({ visit }: { readonly visit: Visit }) {
  const isEntering = useSelector(visit.root, (state) => state.matches("enteringByToken"));
  const { voice, frame } = useOutcomeFrame(visit);
  return isEntering ? <MessageScreen {...frame(voice.words("entry.loading"))} /> : null;
}

type LoanStepProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
  readonly steps: readonly StepConfig[];
};

function LoanStep({ steps: configured, ...props }: LoanStepProps) {
  const values = useStepValues(props);
  const isCollected = useSelector(
    props.flow,
    ({ context }) => context.application?.downPayment.isCollectedInOffice === true,
  );
  const voice = voiceOf(props.provider, props.visit.locale);
  const steps = isCollected ? collectedWords(configured, voice) : configured;
  const kind: FlowKind = { steps, rules: applicationRules, Body, values, problemsTitle };
  return <FlowStep {...props} kind={kind} />;
}

/** What stands in `{name}` places of the steps' texts: told by the applicant or the service. */
function useStepValues({ visit, flow }: Pick<LoanStepProps, "visit" | "flow">): MessageValues {
  const firstName = useSelector(flow, ({ context }) => context.answers.firstName);
  const known = useSelector(visit.root, ({ context }) => context.application);
  const own = useSelector(flow, ({ context }) => context.application);
  const application = own ?? known;
  return {
    firstName,
    ...(application && {
      phone: application.maskedPhone,
      amount: formatDollars(application.maxFinanceAmountCents),
      id: application.applicationId,
    }),
  };
}

/** Spec section 5, "Step-level messages". */
function problemsTitle(
  step: StepConfig,
  errors: FieldErrors,
  { words }: Voice,
): string | undefined {
  const code = stepMessage(step.components, errors);
  return code && words(code);
}
