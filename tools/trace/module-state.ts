import { codeOf } from "./sources.ts";
import type { Sources } from "./sources.ts";

const lasting =
  /^(?:export )?(?:let (\w+)|const (\w+)(?::[^=]+)? = new (?:Map|Set|WeakMap|WeakSet)\b[^(]*\(\s*\))/gm;

const allowed: { readonly [place: string]: string } = {
  "domain/address/address.ts isMailbox": "a rule that arrives late, the same for everybody",
  "domain/name/full-name.ts holdsLink": "a rule that arrives late, the same for everybody",
  "machines/steps/step-validity.ts lastOf": "what was judged, by the context that was judged",
  "routes/loan/chart-of-step.ts charts":
    "how a step knows a chart, by the chart: every view of it sees the same",
  "routes/calls/calls.ts callsOf": "the calls of a visit, by its root: a second visit has its own",
  "routes/pages.tsx routers":
    "the router of a visit, by the visit: React renders it again before it is there",
  "routes/visit/frame-port.ts frames":
    "the element of a frame, by its chart: no element is a value of a chart",
  "ui/theme/theme.ts system": "the design system, made once and the same for everybody",
  "ui/layout/challenge-widget.ts loading": "a script of the page, which a document loads once",
  "ui/motion/step-motion.tsx newestShell": "code that arrives late, the same for everybody",
};

export function moduleStateIn(sources: Sources): readonly string[] {
  return [...sources]
    .filter(([file]) => /^(?:api|domain|machines|routes|ui)\//.test(file))
    .flatMap(([file, text]) =>
      [...codeOf(text).matchAll(lasting)].map(([, value, filled]) => `${file} ${value ?? filled}`),
    )
    .filter((place) => !Object.hasOwn(allowed, place));
}
