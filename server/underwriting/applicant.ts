import type { WireSubmission } from "#api/contract/pre-qualification.ts";
import { parseCity, parseState, parsePossibleZip, parseStreet } from "#domain/address/address.ts";
import { parseEmail } from "#domain/applicant/email.ts";
import { programsByFlags } from "#domain/provider/feature-flags.ts";
import { fullNameText } from "#domain/name/full-name-text.ts";
import { parseFullName } from "#domain/name/full-name.ts";
import { parseLastFour } from "#domain/applicant/last-four.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { activeProgramCodes } from "#domain/provider/program-code.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";
import { states } from "./us-states.ts";
import { parseBirthAt } from "./birth-date.ts";
import { plain } from "./credit-file.ts";
import type { Identity } from "./credit-file.ts";

/** The applicant, valid by the domain's rules. Entirely personal: stored encrypted, never logged. */
export type Applicant = Identity & {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** Ten digits. */
  readonly phone: string;
  /** The instance that verified the phone. */
  readonly verificationId: string;
  readonly email: string;
  /** "" at a provider without active program codes. Decision 3. */
  readonly programCode: string;
};

const stateList = states.map(([code, name]) => ({ code, name }));

/**
 * Judges every value of a submission again, in the order of the wizard.
 *
 * @param now - the moment of the decision
 * @returns the applicant, or the code of the first thing to correct. Spec sections 3 and 5
 */
export function readApplicant(
  submission: WireSubmission,
  provider: Pick<Provider, "programCodes" | "featureFlags">,
  now: Date,
): Result<Applicant, PreQualificationCode> {
  const [wire] = submission.Application.Applicants;
  if (wire === undefined) return fail("fullName.required");
  const mobile = wire.Communications.find((one) => one.Type === "Mobile");
  const email = wire.Communications.find((one) => one.Type === "Email");
  return all({
    programCode: parseProgram(submission.ProgramCode, provider),
    phone: parsePhoneNumber(mobile?.Value ?? ""),
    name: parseFullName(fullNameText({ firstName: wire.FirstName, lastName: wire.LastName })),
    dateOfBirth: parseBirthAt(wire.DOB, now),
    email: parseEmail(email?.Value ?? ""),
    street: parseStreet(wire.Address.StreetLine1),
    zip: parsePossibleZip(wire.Address.PostalCode),
    city: parseCity(wire.Address.City),
    state: parseState(wire.Address.Statoid, stateList),
    lastFour: parseLastFour(wire.NationalIdLastFour),
    verificationId: ok(mobile?.VerificationInstanceId ?? ""),
  });
}

/** A canonical form of an applicant, to recognize the same submission. */
export function canonical(applicant: Applicant): string {
  const sorted = Object.entries(applicant).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(sorted);
}

/** A canonical form of a person for a keyed hash: name, birth date and zip; not the number that is tried. */
export function personKey({ firstName, lastName, dateOfBirth, zip }: Applicant): string {
  return JSON.stringify([plain(`${firstName} ${lastName}`), dateOfBirth, zip.slice(0, 5)]);
}

/**
 * One spelling of a person for counting tries: the birth date and the letters of the whole name in one order, so that
 * accents, case, dots, blanks and which part comes first make nobody new.
 */
export function identityKey({
  firstName,
  lastName,
  dateOfBirth,
}: Pick<Applicant, "firstName" | "lastName" | "dateOfBirth">): string {
  const letters = plain(`${firstName}${lastName}`).match(/\p{L}/gu) ?? [];
  return `${dateOfBirth}|${letters.toSorted().join("")}`;
}

/** The program of a submission, which must be an active one of the practice; "" where there is none. Decision 3. */
export function parseProgram(
  name: string,
  { programCodes, featureFlags }: Pick<Provider, "programCodes" | "featureFlags">,
): Result<string, "serviceType.required"> {
  const active = activeProgramCodes(programsByFlags(programCodes, { featureFlags }));
  if (active.length === 0) return ok("");
  return active.some((code) => code.name === name) ? ok(name) : fail("serviceType.required");
}

type Readings = {
  readonly [Name in keyof Applicant]?: Result<string, PreQualificationCode>;
} & { readonly name: ReturnType<typeof parseFullName> };

/** The values of all parsed fields, or the first error. */
function all({ name, ...readings }: Readings): Result<Applicant, PreQualificationCode> {
  const { programCode, phone, ...later } = readings;
  const inOrder: readonly (Result<unknown, PreQualificationCode> | undefined)[] = [
    programCode,
    phone,
    name,
    ...Object.values(later),
  ];
  for (const reading of inOrder) {
    if (reading !== undefined && !reading.ok) return reading;
  }
  const values = Object.entries(readings).map(([field, reading]) => [
    field,
    reading.ok ? reading.value : "",
  ]);
  return ok({ ...Object.fromEntries(values), ...(name.ok ? name.value : {}) } as Applicant);
}
