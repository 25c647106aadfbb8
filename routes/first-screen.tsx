import { useSelector } from "@xstate/react";
import { Landing } from "#ui/landing/landing.tsx";
import type { FlowRef } from "./flow-ref.ts";
import { landingProps, landingStep } from "./landing-props.tsx";
import { useLostPages } from "./later-pages.ts";
import type { Visit } from "./visit.ts";

/** Step 1, connected: React, the charts and plain CSS alone. */
export function FirstScreen({
  visit,
  flow,
  busy,
}: {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly busy: boolean;
}) {
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const isLost = useLostPages() && busy;
  const { provider, programCodeState, flows } = useSelector(visit.root, (state) => state.context);
  const step = landingStep(provider);
  if (provider === undefined || step === undefined) return null;
  const { answers, touched, facts, direction } = context;
  const props = landingProps(provider, step, {
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
      {...props}
      busy={busy}
      {...(isLost ? { failure: visit.words()("connection.lost") } : {})}
      focusHeading={(direction === "back" || flows > 1) && !visit.embedded}
      onServiceTypeChange={(text) =>
        flow.send({ type: "field.changed", field: "serviceType", text })
      }
      onServiceTypeBlur={() => flow.send({ type: "field.left", field: "serviceType" })}
      onSubmit={() => flow.send({ type: "next.pressed" })}
    />
  );
}
