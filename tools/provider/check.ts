import type { ConsentParts } from "#domain/consent/consent-parts.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { configurationFaults } from "#machines/faults/configuration-faults.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { fixOf } from "./fixes.ts";
import { localFilesIn } from "./local-files.ts";
import { placeOfStep, practiceProblems } from "./practice-problems.ts";
import type { PracticeFile } from "./practice-file.ts";
import { surroundingsOf, type WrittenPractice } from "./practice.ts";
import { problemLines, type Problem } from "./problem.ts";
import { addressProblem, pictureTypes, type Served } from "./served-files.ts";
import { themeProblems } from "./theme-problems.ts";
import { withUploads } from "./with-uploads.ts";

export type CheckOptions = {
  readonly origins: readonly string[];
  readonly consentParts?: ConsentParts | undefined;
};

export type Checked = {
  readonly lines: readonly string[];
  readonly paths: readonly string[];
  readonly practice?: WrittenPractice;
};

const listOf: { readonly [Flow in FlowName]?: Exclude<keyof StepsConfiguration, "layout"> } = {
  wizard: "steps",
  confirmation: "confirmSteps",
  decline: "declineSteps",
  application: "applySteps",
  payment: "paymentSteps",
};

/** Files that the practice's file names by their path become addresses of uploads. */
export async function checkPractice(file: PracticeFile, options: CheckOptions): Promise<Checked> {
  const { practice, folder } = file;
  const local = folder === undefined ? undefined : localFilesIn(folder);
  const served = { origins: options.origins, ...(local && { local }) };
  const problems =
    practice === undefined
      ? file.problems
      : [
          ...practiceProblems(practice),
          ...flowProblems(practice, options.consentParts),
          ...(await lookProblems(practice, served)),
        ];
  const paths = local?.paths() ?? [];
  if (problems.length > 0 || practice === undefined)
    return { lines: linesOf(inOrder(problems, file), file), paths };
  return { lines: [], paths, practice: local ? withUploads(practice, local) : practice };
}

function linesOf(problems: readonly Problem[], file: PracticeFile): readonly string[] {
  const reported = problems.map((problem) => problemLines(problem, file));
  return [...new Map(reported.map((lines) => [lines.join("\n"), lines])).values()].flat();
}

function inOrder(problems: readonly Problem[], { places }: PracticeFile): readonly Problem[] {
  const placeOf = ({ at, place = places.of(at) }: Problem) => place;
  return problems.toSorted((one, other) =>
    placeOf(one).localeCompare(placeOf(other), "en", { numeric: true }),
  );
}

function flowProblems(practice: WrittenPractice, consentParts?: ConsentParts) {
  const surroundings = { ...surroundingsOf(practice), ...(consentParts && { consentParts }) };
  const faults = configurationFaults(practice.provider.configuration, surroundings);
  return faults.map(({ flow, step, why, path = [] }): Problem => {
    const list = listOf[flow];
    return {
      at: list === undefined ? [] : placeOfStep(practice, list, step),
      subject: step === undefined ? flow : `${flow} step "${step}"`,
      what: why,
      way: path,
      fix: fixOf(why),
    };
  });
}

async function lookProblems(practice: WrittenPractice, served: Served) {
  const { provider, places } = practice;
  const { configuration } = provider;
  const { logo } = configuration.layout;
  const images = Object.values(listOf).flatMap((list) =>
    (configuration[list] ?? []).flatMap(({ key, image }) =>
      image === undefined
        ? []
        : [{ url: image.src, at: [...placeOfStep(practice, list, key), "image", "src"] }],
    ),
  );
  const own = logo === undefined ? [] : [{ url: logo, at: [...(places.layout ?? []), "logo"] }];
  const problems = [...own, ...images].map((named) =>
    addressProblem({ ...named, types: pictureTypes }, served),
  );
  const found = (await Promise.all(problems)).flat();
  return [...found, ...(await themeProblems(provider.themes, { at: places.themes ?? [], served }))];
}
