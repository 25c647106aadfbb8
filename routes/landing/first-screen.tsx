import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { Landing, type EarlierProps } from "#ui/landing/landing.tsx";
import { WhyNotYet, type WhyNotYetProps } from "#ui/landing/why-not-yet.tsx";
import { isBuildGone } from "#routes/page/build-gone.ts";
import { PracticeLanguages } from "#routes/steps/practice-languages.tsx";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import { landingPanel, landingProps } from "./landing-props.tsx";
import { landingStep } from "./landing-step.ts";
import { themeOf } from "#routes/page/theme.ts";
import type { Visit } from "#routes/visit/visit.ts";

type FirstScreenProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly busy: boolean;
};

const rendered = { html: document.getElementById("root")?.innerHTML ?? "", title: document.title };

export function FirstScreen(props: FirstScreenProps) {
  const { visit, busy } = props;
  const reported = useFailure(visit);
  const isLost = useSelector(visit.language, (state) => state.matches("lost"));
  const untranslated = isLost ? { text: visit.words()("language.lost") } : undefined;
  const failure = busy ? reported : untranslated;
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const step = landingStep(provider, visit);
  if (provider !== undefined && step !== undefined)
    return (
      <PracticeLanguages provider={provider} locale={visit.locale()}>
        <FirstLanding {...props} provider={provider} step={step} failure={failure} />
      </PracticeLanguages>
    );
  return (
    <>
      <title>{rendered.title}</title>
      <div dangerouslySetInnerHTML={{ __html: rendered.html }} />
      {failure && <WhyNotYet {...failure} />}
    </>
  );
}

type LandingStepProps = FirstScreenProps & {
  readonly provider: Provider;
  readonly step: StepConfig;
  readonly failure: WhyNotYetProps | undefined;
};

/** Browser-only state follows after hydration, so that a choice made before it is kept. */
function FirstLanding(props: LandingStepProps) {
  const { visit, flow, provider, step, busy } = props;
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const { programCodeState, flows } = useSelector(visit.root, (state) => state.context);
  const { answers, touched, facts, direction, isChanging } = context;
  const earlier = useEarlier(visit);
  const panel = () => landingPanel(provider, visit);
  const isReplaced = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const shown = landingProps(provider, step, {
    answers,
    facts,
    isTouched: touched.includes("serviceType"),
    programCode: programCodeState.id,
    source: visit,
    embedded: visit.embedded,
    theme: isReplaced ? visit.theme() : themeOf(provider),
  });
  return (
    <Landing
      {...shown}
      panel={panel}
      {...omitUndefined({ failure: props.failure, earlier: isReplaced ? earlier : undefined })}
      busy={busy}
      focusHeading={(direction === "back" || isChanging || flows > 1) && !visit.embedded}
      onServiceTypeChange={(text) =>
        flow.send({ type: "field.changed", field: "serviceType", text })
      }
      onServiceTypeBlur={() => flow.send({ type: "field.left", field: "serviceType" })}
      onSubmit={() => flow.send({ type: "next.pressed" })}
    />
  );
}

function useEarlier({ root, words }: Visit): EarlierProps | undefined {
  const isApproved = useSelector(root, (state) => state.can({ type: "approval.requested" }));
  const { lostAtStep, flows } = useSelector(root, ({ context }) => context);
  if (isApproved) {
    const onPress = () => root.send({ type: "approval.requested" });
    return { text: words()("landing.approval"), onPress };
  }
  return lostAtStep !== undefined && flows === 1
    ? { text: words()("landing.lostAnswers") }
    : undefined;
}

function useFailure({ pages, words }: Visit): WhyNotYetProps | undefined {
  const isLost = useSelector(pages, (state) => state.matches({ pages: "lost" }));
  const isOutdated = useSelector(pages, isBuildGone);
  if (isOutdated) {
    const remedy = { text: words()("page.reload"), onPress: loadAgain };
    return { text: words()("page.outdated"), remedy };
  }
  return isLost ? { text: words()("connection.lost") } : undefined;
}

const loadAgain = () => window.location.reload();
