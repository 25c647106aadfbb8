import { useSelector } from "@xstate/react";
import { use, useDeferredValue } from "react";
import { FirstScreen } from "./landing/first-screen.tsx";
import { useFlow } from "./steps/flow-ref.ts";
import { useLocale } from "./steps/use-locale.ts";
import { landingStep } from "./landing/landing-step.ts";
import type { Visit } from "./visit/visit.ts";

export function App({ visit }: { readonly visit: Visit }) {
  useLocale(visit);
  const wizard = useFlow(visit, "wizard");
  const shown = useSelector(wizard, (state) => state?.context.shown);
  const first = useSelector(visit.root, (state) => landingStep(state.context.provider, visit)?.key);
  const isFirst = wizard !== undefined && first !== undefined && shown === first;
  const areHere = useSelector(visit.pages, (state) => state.matches({ pages: "arrived" }));
  const areNext = !isFirst && areHere;
  // The first screen keeps its focused button until the pages are rendered.
  const areRendered = useDeferredValue(areNext, false) && areNext;
  if (areRendered) return <ArrivedPages visit={visit} />;
  return wizard && <FirstScreen visit={visit} flow={wizard} busy={!isFirst} />;
}

function ArrivedPages({ visit }: { readonly visit: Visit }) {
  const { Pages } = use(visit.arrivedPages);
  return <Pages visit={visit as never} />;
}
