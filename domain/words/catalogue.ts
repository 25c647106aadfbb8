import type { applicationFields } from "./en/application-fields.ts";
import type { applicationLoan } from "./en/application-loan.ts";
import type { applicationSteps } from "./en/application-steps.ts";
import type { failures } from "./en/failures.ts";
import type { fields } from "./en/fields.ts";
import type { frame } from "./en/frame.ts";
import type { handOff } from "./en/hand-off.ts";
import type { landing } from "./en/landing.ts";
import type { outcomes } from "./en/outcomes.ts";
import type { steps } from "./en/steps.ts";
import type { waysOn } from "./en/ways-on.ts";

type English = {
  readonly applicationFields: typeof applicationFields;
  readonly applicationLoan: typeof applicationLoan;
  readonly applicationSteps: typeof applicationSteps;
  readonly failures: typeof failures;
  readonly fields: typeof fields;
  readonly frame: typeof frame;
  readonly handOff: typeof handOff;
  readonly landing: typeof landing;
  readonly outcomes: typeof outcomes;
  readonly steps: typeof steps;
  readonly waysOn: typeof waysOn;
};

/** English defines the codes; a language with a missing or extra code does not compile. */
export type Parts = {
  readonly [Part in keyof English]: { readonly [Code in keyof English[Part]]: string };
};

export type PreQualificationCatalogue = Parts["failures"] &
  Parts["fields"] &
  Parts["frame"] &
  Parts["handOff"] &
  Parts["landing"] &
  Parts["outcomes"] &
  Parts["steps"] &
  Parts["waysOn"];

export type ApplicationCatalogue = Parts["applicationFields"] &
  Parts["applicationLoan"] &
  Parts["applicationSteps"];

export type LandingCode = keyof Parts["landing"];

export type PreQualificationCode = keyof PreQualificationCatalogue;

export type ApplicationCode = keyof ApplicationCatalogue;

type Between<
  Code,
  Prefix extends string,
  Suffix extends string,
> = Code extends `${Prefix}${infer Name}${Suffix}` ? Name : never;

/** Everything with a label: `field.<name>.label`. */
export type LabelName = Between<MessageCode, "field.", ".label">;

export type MessageCode = PreQualificationCode | ApplicationCode;
