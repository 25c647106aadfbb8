import { useSelector } from "@xstate/react";
import { use, useDeferredValue } from "react";
import { FirstScreen } from "./landing/first-screen.tsx";
import { useFlow } from "./steps/flow-ref.ts";
import { landingStep } from "./landing/landing-step.ts";
import type { Visit } from "./visit/visit.ts";

/** The first screen as long as the wizard is on it, and the pages from then on, which stay when the wizard ends. */
export function App({ visit }: { readonly visit: Visit }) {
  const wizard = useFlow(visit, "wizard");
  const shown = useSelector(wizard, (state) => state?.context.shown);
  const first = useSelector(
    visit.root,
    (state) => landingStep(state.context.provider, visit.locale)?.key,
  );
  const isFirst = wizard !== undefined && first !== undefined && shown === first;
  const areHere = useSelector(visit.pages, (state) => state.matches("arrived"));
  const areNext = !isFirst && areHere;
  // Until the pages are drawn, in pieces, the first screen stays as it is, with the focus on its button.
  const areDrawn = useDeferredValue(areNext, false) && areNext;
  if (areDrawn) return <ArrivedPages visit={visit} />;
  return wizard && <FirstScreen visit={visit} flow={wizard} busy={!isFirst} />;
}

function ArrivedPages({ visit }: { readonly visit: Visit }) {
  const { Pages } = use(visit.arrivedPages);
  return <Pages visit={visit as never} />;
}
