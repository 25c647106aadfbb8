import { readFileSync } from "node:fs";
import { criteria, manualDate } from "./conformance.ts";
import { engineNames, type EngineName } from "./engines.ts";
import type { Survey } from "./survey.ts";

const enginePackages: Readonly<Record<EngineName, string>> = {
  "axe-core": "axe-core",
  "Siteimprove Alfa": "@siteimprove/alfa-rules",
  "IBM Equal Access": "accessibility-checker-engine",
  "html-validate": "html-validate",
};

/** What a person did; criteria.tsv refers to them as manual. */
const manualChecks = [
  "Read both transcripts for order, names, repeated texts and missing announcements.",
  "Looked at nine screens with the text spacing of 1.4.12: nothing is cut.",
  "Looked at seven screens with forced colors: errors, selection, focus and progress do not depend on color.",
  "Searched the sources for gestures, motion, tooltips, media and animations.",
];

type Manifest = { readonly devDependencies: Readonly<Record<string, string>> };
const versions = (JSON.parse(readFileSync("package.json", "utf8")) as Manifest).devDependencies;

function engineRow({ tested, found }: Survey, engine: EngineName): string {
  const own = found.filter((each) => each.engine === engine);
  const count = (isCertain: boolean) => own.filter((each) => each.isCertain === isCertain).length;
  const rules = new Set(Object.values(tested[engine]).flat()).size;
  const name = enginePackages[engine];
  return `| ${engine} | ${versions[name]} | ${rules === 0 ? "all" : rules} | ${count(true)} | ${count(false)} | 0 |`;
}

const labels = {
  supports: "supports",
  "partially-supports": "partially supports",
  "not-applicable": "not applicable",
} as const;

function levels(): string {
  return Object.entries(labels)
    .map(([level, label]) => `${label}: ${criteria.filter((row) => row.level === level).length}`)
    .join(" · ");
}

const faults = () =>
  criteria
    .filter(({ level }) => level === "partially-supports")
    .map(({ num, note }) => `- ${num}: ${note}`)
    .join("\n");

export function accessibilityPage(survey: Survey): string {
  const { date, screens, missed } = survey;
  const all = screens.length + missed.length;
  return `# Accessibility

The goal is WCAG 2.2 A and AA, and Section 508. \`npm run accessibility\` writes this page, the conformance report
[accessibility.openacr.yaml](accessibility.openacr.yaml) and the transcripts.

On ${date}, four engines checked ${screens.length} of ${all} screens of the gallery, 375 pixels wide. Each must
first find faults that the command plants. [judgments.tsv](../tools/accessibility/judgments.tsv) has the reason for each
reported finding that is no fault.

| engine | version | rules used | violations reported | to decide by a person | faults left |
| --- | --- | --- | --- | --- | --- |
${engineNames.map((engine) => engineRow(survey, engine)).join("\n")}

Criteria of the conformance report: ${levels()}.

## Known faults

${faults()}

## Screen reader

\`@guidepup/virtual-screen-reader\` ${versions["@guidepup/virtual-screen-reader"]} reads [pre-qualification](transcripts/pre-qualification.txt)
and the [full application](transcripts/loan.txt), and both in Spanish ([pre-qualification](transcripts/pre-qualification.es.txt),
[full application](transcripts/loan.es.txt)). A changed transcript fails the command and needs a review. Lines with \`>\` are
spoken on their own. \`(as on name: first … last)\` are lines of the earlier screen \`name\`.

## Manual checks

On ${manualDate}:

${manualChecks.map((check) => `- ${check}`).join("\n")}

Not checked: people with a disability, a commercial screen reader, the payment processor's form, practices' own texts.
`;
}
