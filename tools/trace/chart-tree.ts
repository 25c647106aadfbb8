import { codeOf } from "./sources.ts";
import type { Sources } from "./sources.ts";

/** A way for a chart to live outside the tree, or to communicate past it. */
type Trespass = {
  readonly what: string;
  readonly pattern: RegExp;
  /** Only between the parentheses of this call, over lines. */
  readonly inCall?: RegExp;
  /** Files that may do it, each with the reason. */
  readonly allowed?: { readonly [file: string]: string };
  /** Only in these files; in all of machines/ and routes/ unless given. */
  readonly within?: RegExp;
};

/**
 * One root is started, by the visit; each chart is a child of the one that asks for it, and they communicate by events.
 * See docs/architecture.md.
 */
const trespasses: readonly Trespass[] = [
  { what: "speaks to whoever is its parent", pattern: /\b_parent\b|\bsendParent\b/ },
  { what: "waits for a chart in a promise", pattern: /\btoPromise\b|\bwaitFor\s*\(/ },
  {
    what: "starts a root of its own",
    pattern: /\bcreateActor\s*\(/,
    allowed: { "routes/visit/visit.ts": "the one root" },
  },
  {
    what: "sends to the root out of an effect",
    pattern: /\broot(?:\(\))?\s*\.send\s*\(/,
    // Views, which are .tsx, send what the applicant did.
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
  },
  {
    what: "settles a promise by an actor's event",
    inCall: /\.(?:on|subscribe)\s*\(/g,
    pattern: /\b(?:resolve|reject)\b/,
  },
  {
    what: "judges a step by itself",
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

/** Every place in `machines/` and `routes/` that breaks the rules of the chart tree. */
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

/** Each of the calls with what stands between its parentheses, on one line. */
function callsIn(code: string, call: RegExp): readonly string[] {
  return [...code.matchAll(call)].map(({ 0: name, index }) => {
    let depth = 1;
    let end = index + name.length;
    for (; end < code.length && depth > 0; end += 1)
      depth += Number(code[end] === "(") - Number(code[end] === ")");
    return code.slice(index, end).replaceAll(/\s+/g, " ");
  });
}
