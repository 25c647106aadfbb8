import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";
import { FirstScreen } from "./first-screen.tsx";
import type { FlowRef } from "./flow-ref.ts";
import { useFlow } from "./flow-ref.ts";
import { landingStep } from "./landing-step.ts";
import { arrivedPages } from "./later-pages.ts";
import type { Visit } from "./visit.ts";

const Pages = lazy(async () => ({ default: (await arrivedPages()).Pages }));

/** The first screen while the wizard stands on it, the pages from then on. */
export function App({ visit }: { readonly visit: Visit }) {
  const wizard = useFlow(visit, "wizard");
  return wizard === undefined ? (
    <Suspense>
      <Pages visit={visit} />
    </Suspense>
  ) : (
    <WizardApp visit={visit} wizard={wizard} />
  );
}

function WizardApp({ visit, wizard }: { readonly visit: Visit; readonly wizard: FlowRef }) {
  const first = useSelector(
    visit.root,
    (state) => landingStep(state.context.provider, visit.locale)?.key,
  );
  const isFirst = useSelector(wizard, ({ context }) => context.shown === first);
  if (isFirst && first !== undefined)
    return <FirstScreen visit={visit} flow={wizard} busy={false} />;
  return (
    <Suspense fallback={<FirstScreen visit={visit} flow={wizard} busy />}>
      <Pages visit={visit} />
    </Suspense>
  );
}
