import { callingCode } from "#domain/phone/calling-code.ts";
import { phoneCountryCodes } from "#domain/phone/phone-country-codes.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { applicationCatalogues } from "#domain/catalogues/application-catalogues.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import { fixedWords, keyShape } from "#server/http/practice-key.ts";
import { isExactOrigin } from "#server/http/page-policy.ts";
import type { FilePath, Problem } from "./problem.ts";
import { didYouMean } from "./near-word.ts";
import { practiceFlags } from "./practice-shape.ts";
import { stepLists, type WrittenPractice } from "./practice.ts";

export function practiceProblems(practice: WrittenPractice): readonly Problem[] {
  return [
    ...keyProblems(practice),
    ...phoneProblems(practice),
    ...phoneCountryProblems(practice),
    ...programProblems(practice),
    ...flagProblems(practice),
    ...originProblems(practice),
    ...textProblems(practice),
    ...themeIdProblems(practice),
  ];
}

function keyProblems({ key = "a", places: { key: at = [] } }: WrittenPractice): readonly Problem[] {
  const isUsed = fixedWords.includes(key.toLowerCase());
  if (keyShape.test(key) && !isUsed) return [];
  const what = `"${key}" ${isUsed ? "is an address of the product itself" : "cannot be an address"}`;
  return [
    { at, what, fix: "use letters, digits and hyphens, at most 64, for example sunny-dental" },
  ];
}

function phoneProblems({ provider, lender, places }: WrittenPractice): readonly Problem[] {
  const written = [
    { phone: provider.phone, at: places.phone ?? [] },
    { phone: lender?.helpPhone, at: ["lender", "helpPhone"] },
  ];
  return written.flatMap(({ phone, at }) => {
    if (phone === undefined || parsePhoneNumber(phone).ok) return [];
    const what = `"${phone}" is no phone number`;
    return [{ at, what, fix: "write ten digits, for example (555) 010-0600" }];
  });
}

/** A number does not show which of the countries with its code it belongs to. */
function phoneCountryProblems({ provider, places }: WrittenPractice): readonly Problem[] {
  const { phoneCountries: own } = provider;
  const required = phoneCountryCodes.filter(({ code }) => code === callingCode);
  return required
    .filter(({ country }) => own !== undefined && !own.includes(country))
    .map(({ country, code }) => ({
      at: places.phoneCountries ?? [],
      what: `leaves out "${country}", whose code ${code} is always accepted`,
      fix: `add "${country}"`,
    }));
}

function programProblems({ provider, loan, places }: WrittenPractice): readonly Problem[] {
  const names = provider.programCodes.map(({ name }) => name.toLowerCase());
  const fix = "give each program a code of its own";
  const doubles = names.flatMap((name, index) => {
    const at = [...(places.programCodes ?? []), index];
    return names.indexOf(name) === index ? [] : [{ at, what: `"${name}" appears twice`, fix }];
  });
  const plans = Object.keys(loan?.programs ?? {})
    .filter((code) => !names.includes(code.toLowerCase()))
    .map((code) => ({
      at: ["loan", "programs", code],
      what: "is no program of this practice",
      fix: wordsFor(code, names),
    }));
  return [...doubles, ...plans];
}

const programFlag = "noProgram:";

function flagProblems({ provider, places }: WrittenPractice): readonly Problem[] {
  const programs = provider.programCodes.map(({ name }) => name);
  return provider.featureFlags.flatMap((flag, index) => {
    const isOfProgram = flag.startsWith(programFlag);
    const name = isOfProgram ? flag.slice(programFlag.length) : flag;
    const known: readonly string[] = isOfProgram ? programs : practiceFlags;
    if (known.includes(name)) return [];
    const what = isOfProgram
      ? `names "${name}", which is no program of this practice`
      : `"${name}" is not known`;
    return [{ at: [...(places.featureFlags ?? []), index], what, fix: wordsFor(name, known) }];
  });
}

function originProblems({ provider, places }: WrittenPractice): readonly Problem[] {
  return provider.allowedOrigins.flatMap((origin, index) => {
    if (isExactOrigin(origin)) return [];
    const at = [...(places.allowedOrigins ?? []), index];
    const near = URL.canParse(origin) ? new URL(origin).origin : "https://www.example.com";
    return [{ at, what: `"${origin}" is no origin`, fix: `write scheme and host alone: ${near}` }];
  });
}

function themeIdProblems({ provider: { themeId, themes }, places }: WrittenPractice) {
  const ids = themes.map(({ id }) => id);
  if (themeId === undefined || ids.includes(themeId)) return [];
  const fix = wordsFor(themeId, ids);
  return [{ at: places.themeId ?? [], what: `"${themeId}" is none of the themes`, fix }];
}

const catalogue = Object.keys({
  ...preQualificationCatalogues[defaultLocale],
  ...applicationCatalogues[defaultLocale],
});
const errorParts = new Set(catalogue.map((code) => code.slice(code.indexOf(".") + 1)));
const stepParts =
  /^(title|description|subText|back|next|extra\.\d+|(title|description)WithoutName|loading\.(message|topTitle|subText|fact\.\d+)|panel\.(overline|title|body))$/;

function textProblems({ provider, places }: WrittenPractice): readonly Problem[] {
  const { configuration, texts } = provider;
  const keys = stepsOf(configuration).map(({ step }) => step.key);
  const isRequired = (code: string) =>
    catalogue.includes(code) ||
    keys.some(
      (key) => code.startsWith(`step.${key}.`) && stepParts.test(code.slice(key.length + 6)),
    );
  const own = Object.keys(texts)
    .filter((code) => !isRequired(code))
    .map((code) => ({
      at: [...(places.texts ?? []), code],
      what: "is the code of no text",
      fix: wordsFor(code, catalogue),
    }));
  const errors = stepsOf(configuration).flatMap(({ flow, index, step }) =>
    step.components.flatMap((component, place) =>
      Object.keys(component.errors ?? {})
        .filter((code) => !errorParts.has(code) && !catalogue.includes(code))
        .map((code) => ({
          at: [...(places[flow] ?? []), index, "components", place, "errors", code],
          what: "is the code of no error",
          fix: wordsFor(code, [...errorParts]),
        })),
    ),
  );
  return [...own, ...errors];
}

function stepsOf(configuration: StepsConfiguration) {
  return stepLists.flatMap((flow) =>
    (configuration[flow] ?? []).map((step, index) => ({ flow, index, step })),
  );
}

function wordsFor(typed: string, known: readonly string[]): string {
  const others = known.length > 0 && known.length <= 12;
  return didYouMean(typed, known) ?? (others ? `there are ${known.join(", ")}` : "take it out");
}

export function placeOfStep(
  { provider, places }: WrittenPractice,
  flow: keyof StepsConfiguration,
  key: string | undefined,
): FilePath {
  const { configuration, texts } = provider;
  const at = places[flow];
  if (at === undefined) {
    const code = Object.keys(texts).find((each) => each.startsWith(`step.${key}.`));
    return code === undefined ? [] : [...(places.texts ?? []), code];
  }
  const list = flow === "layout" ? [] : (configuration[flow] ?? []);
  const index = list.findIndex((step) => step.key === key);
  return index === -1 ? at : [...at, index];
}
