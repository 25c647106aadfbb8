import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { conformanceReport, criteria } from "#tools/accessibility/conformance.ts";
import { judge, judgments, type Survey } from "#tools/accessibility/survey.ts";
import { accessibilityPage } from "#tools/accessibility/report.ts";

const survey: Survey = {
  date: "2026-11-29",
  screens: ["start", "phone"],
  missed: ["code was not checked: the time was up"],
  found: [
    {
      engine: "axe-core",
      rule: "bypass",
      where: "<html>",
      text: "",
      isCertain: false,
      screens: ["start"],
    },
  ],
  tested: {
    "axe-core": { "1.1.1": ["image-alt"], "2.4.1": ["bypass"] },
    "Siteimprove Alfa": { "1.1.1": ["sia-r2"] },
    "IBM Equal Access": {},
    "html-validate": {},
  },
};

it("the page of the result names the engines' findings and the known faults, in at most 2,500 bytes", () => {
  const page = accessibilityPage(survey);
  expect(page).toContain("four engines checked 2 of 3 screens");
  expect(page).toMatch(/^\| axe-core \| [\d.]+ \| 2 \| 0 \| 1 \| 0 \|$/m);
  expect(page).toContain("- 3.3.3: Errors say what is missing");
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(2_500);
});

it("the conformance report has each criterion of WCAG 2.2 A and AA and of Section 508, with an existing test", () => {
  const report = parse(conformanceReport(survey)) as {
    readonly chapters: Readonly<
      Record<
        string,
        { readonly criteria?: readonly { readonly num: string; readonly components: unknown }[] }
      >
    >;
  };
  const counts = Object.entries(report.chapters).map(([name, chapter]) => [
    name,
    chapter.criteria?.length ?? "disabled",
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    success_criteria_level_a: 32,
    success_criteria_level_aa: 24,
    success_criteria_level_aaa: "disabled",
    functional_performance_criteria: 9,
    hardware: "disabled",
    software: "disabled",
    support_documentation_and_services: 5,
  });
  expect(report.chapters["success_criteria_level_a"]?.criteria?.[0]).toEqual({
    num: "1.1.1",
    components: [
      {
        name: "web",
        adherence: {
          level: "supports",
          notes:
            "Icons next to text are hidden; the QR code and the payment picture have text alternatives. Rules of engines that found no fault: axe-core 1, Siteimprove Alfa 1. Manual check, 2026-11-29.",
        },
      },
    ],
  });
  expect(conformanceReport(survey)).toContain("Engines on 2 of 3 screens of the gallery");
  const evidence = criteria.flatMap((row) => row.evidence);
  const missing = evidence.filter(
    (each) => !["", "engines", "manual"].includes(each) && !existsSync(each),
  );
  expect(missing).toEqual([]);
  const levels = [...new Set(criteria.map(({ level }) => level))].toSorted();
  expect(levels).toEqual(["not-applicable", "partially-supports", "supports"]);
});

it("a finding without a judgment stays open, and a judgment without a finding is stale", () => {
  const unknown = {
    engine: "axe-core",
    rule: "image-alt",
    where: "<img>",
    text: "",
    isCertain: true,
    screens: ["start"],
  } as const;
  expect(judge([unknown])).toEqual({ open: [unknown], stale: judgments });
});
