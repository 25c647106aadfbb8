import type { WireSubmission } from "#api/contract/pre-qualification.ts";
import { parseCity, parsePossibleZip, parseState, parseStreet } from "#domain/address/address.ts";
import { parseEmail } from "#domain/applicant/email.ts";
import { programsByFlags } from "#domain/provider/feature-flags.ts";
import "#domain/address/mailboxes.ts";
import "#domain/name/link-in-name.ts";
import { fullNameText } from "#domain/name/full-name-text.ts";
import { nameSkeleton, nameWords } from "#domain/name/name-skeleton.ts";
import { parseFullName } from "#domain/name/full-name.ts";
import { parseLastFour } from "#domain/applicant/last-four.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { activeProgramCodes } from "#domain/provider/program-code.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";
import { states } from "./us-states.ts";
import { parseBirthAt } from "./birth-date.ts";
import type { Identity } from "./credit-file.ts";

/** Valid by the domain's rules. Personal: encrypted, never logged. */
export type Applicant = Identity & {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly phone: string;
  readonly verificationId: string;
  readonly email: string;
  /** "" without active programs. S3. */
  readonly programCode: string;
};

/** In the wizard's order. Spec sections 3 and 5. @returns the applicant, or the first error code */
export function readApplicant(
  submission: WireSubmission,
  provider: Pick<Provider, "programCodes" | "featureFlags" | "phoneCountries">,
  now: Date,
): Result<Applicant, PreQualificationCode> {
  const [wire] = submission.Application.Applicants;
  if (wire === undefined) return fail("fullName.required");
  const mobile = wire.Communications.find((one) => one.Type === "Mobile");
  const email = wire.Communications.find((one) => one.Type === "Email");
  return all({
    programCode: parseProgram(submission.ProgramCode, provider),
    phone: parsePhoneNumber(mobile?.Value ?? "", provider.phoneCountries),
    name: parseFullName(fullNameText({ firstName: wire.FirstName, lastName: wire.LastName })),
    dateOfBirth: parseBirthAt(wire.DOB, now),
    email: parseEmail(email?.Value ?? ""),
    street: parseStreet(wire.Address.StreetLine1),
    zip: parsePossibleZip(wire.Address.PostalCode),
    city: parseCity(wire.Address.City),
    state: parseState(wire.Address.Statoid, states, wire.Address.PostalCode),
    lastFour: parseLastFour(wire.NationalIdLastFour),
    verificationId: ok(mobile?.VerificationInstanceId ?? ""),
  });
}

export function canonical(applicant: Applicant): string {
  const sorted = Object.entries(applicant).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(sorted);
}

/** Name, birth date and ZIP, for a keyed hash. */
export function personKey({ firstName, lastName, dateOfBirth, zip }: Applicant): string {
  return JSON.stringify([nameSkeleton(`${firstName} ${lastName}`), dateOfBirth, zip.slice(0, 5)]);
}

/** Names with more single letters count as one person per birth date. */
const mostInitials = 4;

/** Accents, case, dots, spaces and order do not matter. With and without each single letter, which may be an initial. */
export function identityKeys({
  firstName,
  lastName,
  dateOfBirth,
}: Pick<Applicant, "firstName" | "lastName" | "dateOfBirth">): readonly [string, ...string[]] {
  const words = nameWords(`${firstName} ${lastName}`);
  const named = words.filter((word) => /../u.test(word)).join("");
  const initials = words.filter((word) => !/../u.test(word));
  const key = (name: string) =>
    `${dateOfBirth}|${(name.match(/\p{L}/gu) ?? []).toSorted().join("")}`;
  if (named === "") return [key(words.join(""))];
  if (initials.length > mostInitials) return [key(words.join("")), key("")];
  let names = [named];
  for (const initial of initials) names = [...names, ...names.map((name) => name + initial)];
  return [key(named), ...names.slice(1).map(key)];
}

/** One of the practice's active programs, or "" without any. S3. */
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
