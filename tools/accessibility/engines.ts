import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Audit, Outcome } from "@siteimprove/alfa-act";
import { Device } from "@siteimprove/alfa-device";
import * as windowReader from "@siteimprove/alfa-device/native";
import { Document } from "@siteimprove/alfa-dom";
import * as domReader from "@siteimprove/alfa-dom/native";
import { Headers, Request, Response } from "@siteimprove/alfa-http";
import rules from "@siteimprove/alfa-rules";
import { URL as AlfaUrl } from "@siteimprove/alfa-url";
import { Page as AlfaPage } from "@siteimprove/alfa-web";
import { Criterion } from "@siteimprove/alfa-wcag";
import { HtmlValidate } from "html-validate";
import type * as ace from "accessibility-checker-engine/ace.js";
import type { AxeResults, Result, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

export type Finding = {
  readonly rule: string;
  readonly where: string;
  readonly text: string;
  /** False if the engine asks a person to decide. */
  readonly isCertain: boolean;
};

export type Tested = { readonly criterion: string; readonly rule: string };

export type Report = {
  readonly findings: readonly Finding[];
  /** The rules that tested something on this page, with their success criteria, such as 1.1.1. */
  readonly tested: readonly Tested[];
};

const resolve = createRequire(import.meta.url).resolve;
const sourceOf = (path: string) => readFileSync(resolve(path), "utf8");
const axeSource = sourceOf("axe-core/axe.min.js");
const ibmSource = sourceOf("accessibility-checker-engine/ace.js");

/** Without ids and values, which differ in each run. */
const shortened = (html: string) =>
  html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?:id|name|value|for|aria-\w+by)="[^"]*"/g, "")
    .slice(0, 300);
const axeTag = /^wcag(\d)(\d)(\d+)$/;
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const axeFindings = (results: readonly Result[], isCertain: boolean) =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => ({
      rule: id,
      where: shortened(html),
      text: shortened(failureSummary),
      isCertain,
    })),
  );

async function axe(page: Page): Promise<Report> {
  await page.evaluate(axeSource);
  const { violations, incomplete, passes } = await page.evaluate(async (runOnly) => {
    const { axe: engine } = globalThis as unknown as {
      readonly axe: { readonly run: (options: RunOptions) => Promise<AxeResults> };
    };
    const enabled = { enabled: true };
    return engine.run({ runOnly: [...runOnly], iframes: false, rules: { "target-size": enabled } });
  }, axeTags);
  return {
    findings: [...axeFindings(violations, true), ...axeFindings(incomplete, false)],
    tested: [...violations, ...incomplete, ...passes].flatMap(({ id, tags }) =>
      tags.flatMap((tag) => {
        const criterion = axeTag.exec(tag)?.slice(1).join(".");
        return criterion === undefined ? [] : [{ criterion, rule: id }];
      }),
    ),
  };
}

const isRequired = (criterion: Criterion) =>
  criterion.level.some((level) => level === "A" || level === "AA");

type AlfaRule = { readonly uri: string; readonly requirements: Iterable<unknown> };
const criteriaOf = ({ requirements }: AlfaRule) =>
  [...requirements].filter(Criterion.isCriterion).filter(isRequired);
const alfaName = ({ uri }: AlfaRule) => uri.slice(uri.lastIndexOf("/") + 1);
const alfaRules = rules.filter((rule) => criteriaOf(rule).length > 0);

async function alfaPage(page: Page): Promise<AlfaPage> {
  const read: (node: globalThis.Document) => Promise<Document.JSON> = domReader.Native.fromNode;
  const document = await page.evaluateHandle(() => globalThis.document);
  const window = await page.evaluateHandle(() => globalThis.window);
  const device = Device.from(await window.evaluate(windowReader.Native.fromWindow));
  const url = AlfaUrl.parse(page.url()).getUnsafe();
  const response = Response.of(url, 200, Headers.empty());
  const dom = Document.from(await document.evaluate(read), device);
  return AlfaPage.of(Request.of("GET", url), response, dom, device);
}

const htmlOf = (target: { readonly toString: () => string } | undefined) =>
  target === undefined ? "" : target.toString();

async function alfa(page: Page): Promise<Report> {
  const outcomes = [...(await Audit.of(await alfaPage(page), alfaRules).evaluate())];
  const applied = outcomes.filter((outcome) => !Outcome.isInapplicable(outcome));
  return {
    findings: applied
      .filter((outcome) => !Outcome.isPassed(outcome))
      .map((outcome) => ({
        rule: alfaName(outcome.rule),
        where: shortened(htmlOf(outcome.target)),
        text: [...JSON.stringify(outcome).matchAll(/"message":"(.*?)"/g)]
          .map(([, text]) => text)
          .join("; "),
        isCertain: Outcome.isFailed(outcome),
      })),
    tested: applied.flatMap(({ rule }) =>
      criteriaOf(rule).map(({ chapter }) => ({ criterion: chapter, rule: alfaName(rule) })),
    ),
  };
}

const ibmGuideline = "WCAG_2_2";

async function ibm(page: Page): Promise<Report> {
  await page.evaluate(ibmSource);
  const { results, checkpoints } = await page.evaluate(async (id) => {
    const { ace: engine } = globalThis as unknown as { readonly ace: typeof ace };
    const checker = new engine.Checker();
    const report = await checker.check(document, id);
    const guideline = checker.getGuidelines().find((each) => each.id === id);
    return {
      results: report.results.map(({ ruleId, reasonId, value, message, snippet }) => ({
        ruleId,
        reasonId,
        value: value.map(String),
        message,
        snippet,
      })),
      checkpoints: (guideline?.checkpoints ?? []).map(({ num, rules: own = [] }) => ({
        num,
        rules: own,
      })),
    };
  }, ibmGuideline);
  const applied = new Set(results.map(({ ruleId }) => ruleId));
  return {
    findings: results
      // Recommendations are beyond WCAG.
      .filter(({ value: [policy, result] }) => policy === "VIOLATION" && result !== "PASS")
      .map(({ ruleId, reasonId, value, message, snippet }) => ({
        rule: `${ruleId} ${reasonId}`,
        where: shortened(snippet),
        text: message,
        isCertain: value[1] === "FAIL",
      })),
    tested: checkpoints.flatMap(({ num, rules: all }) =>
      all.filter(({ id }) => applied.has(id)).map(({ id }) => ({ criterion: num, rule: id })),
    ),
  };
}

const html = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    "input-missing-label": "error",
    "no-missing-references": "error",
  },
});

/** Faults of the markup; it knows no success criteria. */
export async function validateHtml(text: string): Promise<readonly Finding[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => ({
      rule: ruleId,
      where: selector ?? "",
      text: message,
      isCertain: true,
    })),
  );
}

export const engines = {
  "axe-core": axe,
  "Siteimprove Alfa": alfa,
  "IBM Equal Access": ibm,
  "html-validate": async (page: Page) => ({
    findings: await validateHtml(await page.content()),
    tested: [],
  }),
} satisfies { readonly [name: string]: (page: Page) => Promise<Report> };

export type EngineName = keyof typeof engines;
export const engineNames = Object.keys(engines) as readonly EngineName[];
