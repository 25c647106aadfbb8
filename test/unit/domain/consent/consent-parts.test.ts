import { expect, it } from "vitest";
import { missingParts, usualConsentParts } from "#domain/consent/consent-parts.ts";
import { applicationSteps } from "#domain/words/en/application-steps.ts";
import { steps } from "#domain/words/en/steps.ts";

const shown = (html: string) => ({ html, locale: "en-US" });

it("finds all statements in the default texts", () => {
  const credit = [...usualConsentParts["credit-report"], ...usualConsentParts["e-sign"]];
  expect([
    missingParts(usualConsentParts.contact, shown(steps["step.phone.subText"])),
    missingParts(credit, shown(steps["step.last-four.subText"])),
    missingParts(usualConsentParts.contact, shown(applicationSteps["step.contact.subText"])),
    missingParts(credit, shown(applicationSteps["step.address.subText"])),
  ]).toEqual([[], [], [], []]);
});

it.each([
  [
    "contact",
    [
      "that the applicant agrees",
      "who may call ({practice})",
      "that there may be calls and texts",
      "that they may be automated",
      "at which number",
    ],
  ],
  [
    "credit-report",
    [
      "that the applicant agrees",
      "who obtains it ({practice})",
      "what is obtained (a credit report or profile)",
      "from whom (a credit bureau)",
      "that these are written instructions under the Fair Credit Reporting Act",
    ],
  ],
  [
    "e-sign",
    [
      "that records and signatures may be electronic (the E-Sign Consent)",
      "where that is written (a link to {esignUrl})",
    ],
  ],
] as const)("requires every statement of a consent: %s", (subject, parts) => {
  expect(missingParts(usualConsentParts[subject], shown("Hello"))).toEqual(parts);
});

it("takes the practice's name for its place, as HTML writes it", () => {
  const parts = [{ says: "who", patterns: { en: "{practice}" } }];
  const html = "<b>Sun &amp; Sons</b> may call";
  expect(missingParts(parts, { ...shown(html), practiceName: "Sun & Sons" })).toEqual([]);
  expect(missingParts(parts, { ...shown(html), practiceName: "Moon" })).toEqual(["who"]);
});

it("takes the practice's name for its place only where it is a word of its own", () => {
  const parts = [{ says: "what", patterns: { en: String.raw`\be-?sign\b.*\{practice\}` } }];
  const says = (practiceName: string) =>
    missingParts(parts, { ...shown(`E-Sign Consent for ${practiceName}.`), practiceName });
  expect([says("S"), says("Sign"), says("Dr. (Who) + $1")]).toEqual([[], [], []]);
});

it("looks for a link where it leads, not where it is spoken of", () => {
  const parts = [{ says: "the terms", patterns: { en: "/legal/terms" } }];
  expect(missingParts(parts, shown('<a href="/legal/terms">Terms</a>'))).toEqual([]);
  expect(missingParts(parts, shown('<a href="/">Terms</a>'))).toEqual(["the terms"]);
});

it("knows nothing of a language without patterns", () => {
  expect(
    missingParts(usualConsentParts["e-sign"], { html: "E-Sign {esignUrl}", locale: "fr" }),
  ).toHaveLength(2);
});

const whole = steps["step.phone.subText"];

it.each([
  ["a style sheet", `Hello<style>${whole}</style>`],
  ["a title that never ends", `Hello<title>${whole}`],
  ["a template", `Hello<template>${whole}</template>`],
  ["a link's address", `<a href="${whole.replaceAll(/<[^>]*>|"/g, "")}">Hello</a>`],
])("ignores text in %s", (_, html) => {
  expect(missingParts(usualConsentParts.contact, shown(html))).toHaveLength(5);
});

it("does not take a refusal for a consent", () => {
  const refusal = "I do not consent that {practice} may call or text my number by automated means.";
  expect(missingParts(usualConsentParts.contact, shown(refusal))).toEqual([
    "that the applicant agrees",
  ]);
});
