import { useSelector } from "@xstate/react";
import { present } from "#domain/present.ts";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { Landing } from "#ui/landing/landing.tsx";
import { WaitingStep } from "#ui/landing/waiting-step.tsx";
import type { FlowRef } from "./flow-ref.ts";
import { landingProps } from "./landing-props.tsx";
import { landingStep } from "./landing-step.ts";
import { useLostPages } from "./later-pages.ts";
import type { Visit } from "./visit.ts";
import { waitingProps } from "./waiting-props.ts";

type FirstScreenProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly busy: boolean;
};

/** What stands there with React, the charts and plain CSS alone: the landing, or the words of another first step. */
export function FirstScreen(props: FirstScreenProps) {
  const isLost = useLostPages() && props.busy;
  const provider = useSelector(props.visit.root, ({ context }) => context.provider);
  const failure = isLost ? { failure: props.visit.words()("connection.lost") } : {};
  if (provider === undefined) return null;
  const step = landingStep(provider, props.visit.locale);
  return step === undefined ? (
    <FirstWords {...props} {...failure} provider={provider} />
  ) : (
    <FirstLanding {...props} {...failure} provider={provider} step={step} />
  );
}

type WithProvider = FirstScreenProps & { readonly provider: Provider; readonly failure?: string };

function FirstWords({ visit, flow, provider, ...failure }: WithProvider) {
  const shown = useSelector(flow, ({ context }) => context.shown);
  const step = provider.configuration.steps.find(({ key }) => key === shown);
  if (step === undefined) return null;
  const { embedded, locale } = visit;
  return (
    <WaitingStep
      {...waitingProps(provider, step, { embedded, locale, theme: visit.theme() })}
      {...present({ failure: failure.failure })}
    />
  );
}

/** Step 1, connected. Whether Next may go on is the chart's to say: a press of it in vain has its field marked. */
function FirstLanding(props: WithProvider & { readonly step: StepConfig }) {
  const { visit, flow, provider, step, busy } = props;
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const { programCodeState, flows } = useSelector(visit.root, (state) => state.context);
  const { answers, touched, facts, direction } = context;
  const shown = landingProps(provider, step, {
    answers,
    facts,
    isTouched: touched.includes("serviceType"),
    programCode: programCodeState.id,
    locale: visit.locale,
    embedded: visit.embedded,
    theme: visit.theme(),
  });
  return (
    <Landing
      {...shown}
      {...present({ failure: props.failure })}
      busy={busy}
      focusHeading={(direction === "back" || flows > 1) && !visit.embedded}
      onServiceTypeChange={(text) =>
        flow.send({ type: "field.changed", field: "serviceType", text })
      }
      onServiceTypeBlur={() => flow.send({ type: "field.left", field: "serviceType" })}
      onSubmit={() => flow.send({ type: "next.pressed" })}
    />
  );
}
