import { codeOf } from "./sources.ts";
import type { Sources } from "./sources.ts";

/** A way for a chart to live outside the tree, or to communicate past it. */
type Trespass = {
  readonly what: string;
  readonly pattern: RegExp;
  /** Files that may do it. */
  readonly allowed?: readonly string[];
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
  { what: "starts a root of its own", pattern: /\bcreateActor\s*\(/, allowed: ["routes/visit.ts"] },
  {
    what: "sends to the root out of an effect",
    pattern: /\broot(?:\(\))?\s*\.send\s*\(/,
    // Views, which are .tsx, send what the applicant did.
    within: /\.ts$/,
  },
  {
    what: "judges a step by itself",
    pattern: /\brules\.stepErrors\b|\bcomponentErrors\b/,
    allowed: ["machines/steps/step-errors.ts"],
  },
];

/** Every place in `machines/` and `routes/` that breaks the rules of the chart tree. */
export function trespassesIn(sources: Sources): readonly string[] {
  return [...sources]
    .filter(([file]) => /^(?:machines|routes)\//.test(file))
    .flatMap(([file, text]) => {
      const lines = codeOf(text).split("\n");
      return trespasses
        .filter(
          ({ allowed = [], within }) => !allowed.includes(file) && (within?.test(file) ?? true),
        )
        .flatMap(({ what, pattern }) =>
          lines
            .filter((line) => pattern.test(line))
            .map((line) => `${file} ${what}: ${line.trim()}`),
        );
    });
}
