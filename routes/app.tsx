import { useSelector } from "@xstate/react";
import { Suspense, use } from "react";
import type { ReactNode } from "react";
import { FirstScreen } from "./first-screen.tsx";
import { useFlow } from "./steps/flow-ref.ts";
import { landingStep } from "./landing-step.ts";
import type { Visit } from "./visit.ts";

/** The first screen as long as the wizard is on it, and the pages from then on, which stay when the wizard ends. */
export function App({ visit }: { readonly visit: Visit }) {
  const wizard = useFlow(visit, "wizard");
  const shown = useSelector(wizard, (state) => state?.context.shown);
  const first = useSelector(
    visit.root,
    (state) => landingStep(state.context.provider, visit.locale)?.key,
  );
  if (wizard === undefined) return <LaterPages visit={visit} before={undefined} />;
  if (first !== undefined && shown === first)
    return <FirstScreen visit={visit} flow={wizard} busy={false} />;
  return <LaterPages visit={visit} before={<FirstScreen visit={visit} flow={wizard} busy />} />;
}

type LaterPagesProps = {
  readonly visit: Visit;
  /** Shown until they have been loaded. */
  readonly before: ReactNode;
};

function LaterPages({ visit, before }: LaterPagesProps) {
  const areHere = useSelector(visit.pages, (state) => state.matches("arrived"));
  return <Suspense fallback={before}>{areHere ? <ArrivedPages visit={visit} /> : before}</Suspense>;
}

function ArrivedPages({ visit }: { readonly visit: Visit }) {
  const { Pages } = use(visit.arrivedPages);
  return <Pages visit={visit as never} />;
}
