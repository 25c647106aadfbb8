import { expect, it } from "vitest";
import { otherLanguageTexts } from "#domain/provider/other-language-texts.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";

const step: StepConfig = {
  key: "hello",
  title: "Welcome to {practice}",
  description: { en: "We are open", es: "Estamos abiertos" },
  subText: { fr: "Bonjour", de: "Guten Tag" },
  components: [
    { name: "BulletList", items: ["No fees", { "es-US": "Sin cargos" }] },
    { name: "Email", errors: { required: "We need your email" } },
  ],
  nextButton: { text: "Go" },
};
const practice = {
  configuration: { ...defaultConfiguration, steps: [step] },
  texts: { "button.next": "Onward" },
  programCodes: [],
};
const named = { practice: "Sunny" };

it("has each text that a page shows in another language, with that language", () => {
  expect(otherLanguageTexts(practice, "es-US", named)).toEqual(
    new Map([
      ["Welcome to Sunny", "en"],
      ["Bonjour", "fr"],
      ["No fees", "en"],
      ["We need your email", "en"],
      ["Go", "en"],
      ["Onward", "en"],
    ]),
  );
  expect(otherLanguageTexts(practice, "en-US", named)).toEqual(
    new Map([
      ["Bonjour", "fr"],
      ["Sin cargos", "es"],
    ]),
  );
});

it("takes a text without a language to be in the practice's own", () => {
  const texts = otherLanguageTexts({ ...practice, language: "es" }, "en-US", named);
  expect(texts.get("Go")).toBe("es");
  expect(otherLanguageTexts({ ...practice, language: "es" }, "es-US", named)).toEqual(
    new Map([["Bonjour", "fr"]]),
  );
});
