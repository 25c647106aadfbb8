import { codeOf, type Sources } from "#tools/trace/sources.ts";

type Trespass = {
  readonly what: string;
  readonly pattern: RegExp;
  readonly inCall?: RegExp;
  readonly allowed?: { readonly [file: string]: string };
  readonly within?: RegExp;
};

const renewal = {
  "routes/calls/call-context.ts": "a call with a 401 waits for the session's renewal",
};

const trespasses: readonly Trespass[] = [
  { what: "communicates with its parent", pattern: /\b_parent\b|\bsendParent\b/ },
  { what: "waits for a chart in a promise", pattern: /\btoPromise\b|\bwaitFor\s*\(/ },
  {
    what: "starts a root of its own",
    pattern: /\bcreateActor\s*\(/,
    allowed: { "routes/visit/visit.ts": "the one root" },
  },
  {
    what: "sends to the root out of an effect",
    pattern: /\broot(?:\(\))?\s*\.send\s*\(/,
    within: /\.ts$/,
  },
  {
    what: "sends out of an effect of a view",
    inCall: /\buse(?:Layout|Insertion)?Effect\s*\(/g,
    pattern: /\.send\s*\(/,
  },
  {
    what: "waits for an actor's event in a promise",
    inCall: /\bnew Promise\s*(?:<[^>]*>)?\(/g,
    pattern: /\.(?:on|subscribe)\s*\(/,
    allowed: renewal,
  },
  {
    what: "settles a promise by an actor's event",
    inCall: /\.(?:on|subscribe)\s*\(/g,
    pattern: /\b(?:resolve|reject)\b/,
    allowed: renewal,
  },
  {
    what: "validates a step on its own",
    pattern: /\bstepErrors\(|\bcomponentErrors\b/,
    allowed: {
      "machines/steps/step-errors.ts": "the one judge",
      "machines/steps/step-validity.ts": "says what of its judgement a screen shows",
      "machines/faults/dangers.ts": "judges the sample answers of no visit",
      "routes/landing/landing-props.tsx":
        "asks that judge: what a screen shows of it would cost the first screen's script more than it says of one field",
    },
  },
];

export function trespassesIn(sources: Sources): readonly string[] {
  return [...sources]
    .filter(([file]) => /^(?:machines|routes)\//.test(file))
    .flatMap(([file, text]) => {
      const code = codeOf(text);
      return trespasses
        .filter(
          ({ allowed = {}, within }) =>
            !Object.hasOwn(allowed, file) && (within?.test(file) ?? true),
        )
        .flatMap(({ what, pattern, inCall }) =>
          (inCall === undefined ? code.split("\n") : callsIn(code, inCall))
            .filter((part) => pattern.test(part))
            .map((part) => `${file} ${what}: ${part.trim()}`),
        );
    });
}

function callsIn(code: string, call: RegExp): readonly string[] {
  return [...code.matchAll(call)].map(({ 0: name, index }) => {
    let depth = 1;
    let end = index + name.length;
    for (; end < code.length && depth > 0; end += 1)
      depth += Number(code[end] === "(") - Number(code[end] === ")");
    return code.slice(index, end).replaceAll(/\s+/g, " ");
  });
}

const lasting =
  /^(?:export )?(?:let (\w+)|const (\w+)(?::[^=]+)? = new (?:Map|Set|WeakMap|WeakSet)\b[^(]*\(\s*\))/gm;

const allowed: { readonly [place: string]: string } = {
  "domain/address/address.ts isMailbox": "a rule that arrives late, the same for everybody",
  "domain/name/full-name.ts holdsLink": "a rule that arrives late, the same for everybody",
  "machines/steps/step-validity.ts lastOf": "what was judged, by the context that was judged",
  "routes/loan/chart-of-step.tsx charts":
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
