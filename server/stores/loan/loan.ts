import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import type { LoanAddress, LoanApplicant } from "#domain/answers/answers.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { Row } from "#server/database/schema.ts";
import type { StoredEmployment, StoredPayment } from "#server/database/tables/applications.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { plain } from "#server/underwriting/credit-file.ts";
import { personKey, type Applicant } from "#server/underwriting/applicant.ts";
import type { Information } from "#server/underwriting/loan-applicant.ts";
import type { Visit } from "#server/stores/visit/session.ts";
import type { ReasonCode } from "#server/underwriting/reasons.ts";

/** Decrypted, without the SSN. Spec section 3. */
export type Loan = Readonly<ReturnType<typeof loanFromRow>>;

/** Check the owner first. */
export async function findLoan(services: Services, id: string): Promise<Loan> {
  const row = await services.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return loanFromRow(services, row);
}

/** Check the owner afterwards. */
export async function findIdByReference(
  { db }: Services,
  guid: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("reference_guid", "=", guid)
    .executeTakeFirst();
  return row?.id;
}

export function loanFromRow(services: Pick<Services, "secrets">, row: Row<"applications">) {
  const person = decrypted(services, row.person_cipher, personPlace(row.id)) as Applicant;
  const offers = row.offers;
  return {
    id: row.id,
    providerKey: row.provider_key,
    providerId: row.provider_id,
    programCode: row.program_code,
    isTest: row.is_test,
    wasPrequalified: row.verification_id !== null,
    status: row.status ?? ("DCN" as const),
    stage: row.stage,
    isInformationComplete: row.information_complete,
    maxFinanceAmountCents: row.max_finance_amount_cents ?? 0,
    minFinanceAmountCents: leastOf(offers),
    offers,
    expiresOn: (row.expires_on as CalendarDay | null) ?? undefined,
    applicant:
      row.loan_person_cipher === null
        ? preQualified(person)
        : (decrypted(services, row.loan_person_cipher, loanPersonPlace(row.id)) as LoanApplicant),
    lastFour: person.lastFour,
    ...chosenParts(row),
  };
}

function chosenParts(row: Row<"applications">) {
  return {
    terms: row.terms ?? undefined,
    employment: row.employment ?? undefined,
    firstPaymentOn: (row.first_payment_on as CalendarDay | null) ?? undefined,
    payment: row.payment ?? undefined,
    agreementId: row.agreement_id ?? undefined,
    isIdentityConfirmed: row.identity_confirmed_at !== null,
    evaluation: row.evaluation ?? undefined,
    otherOffersAvailable: row.other_offers_available,
    reasons: row.reasons as readonly ReasonCode[],
    referenceGuid: row.reference_guid ?? undefined,
    submissionIndex: row.submission_index ?? undefined,
  };
}

function leastOf(offers: readonly Offer[]): number {
  return offers.length === 0 ? 0 : Math.min(...offers.map((one) => one.minFinanceAmountCents));
}

export function informationIndex({ secrets }: Services, given: Information): string {
  const { programCode } = given.person;
  return secrets.index(
    "application",
    JSON.stringify([programCode, given.nationalId, canonicalOf(given.applicant)]),
  );
}

/** The SSN is dropped: the last four digits are encrypted, the rest is a keyed hash. */
export function informationColumns(services: Services, id: string, given: Information) {
  const { secrets } = services;
  const { person, applicant, nationalId } = given;
  return {
    person_cipher: secrets.encrypt(JSON.stringify(person), personPlace(id)),
    loan_person_cipher: secrets.encrypt(JSON.stringify(applicant), loanPersonPlace(id)),
    person_index: secrets.index("person", personKey(person)),
    phone_index: secrets.index("phone", person.phone),
    email_index: secrets.index("email", person.email),
    national_id_index: nationalIdIndex(services, nationalId),
    submission_index: informationIndex(services, given),
    information_complete: true,
  };
}

export function nationalIdIndex({ secrets }: Services, nationalId: string): string {
  return secrets.index("national-id", nationalId);
}

/** Absent parts stay. */
export type Choice = {
  readonly terms?: ChosenTerms | null;
  readonly employment?: StoredEmployment | null;
  readonly firstPaymentOn?: CalendarDay | null;
  readonly payment?: StoredPayment | null;
};

export async function storeChoice(
  { db }: Pick<InTransaction, "db">,
  id: string,
  choice: Choice,
): Promise<void> {
  await db.updateTable("applications").set(choiceColumns(choice)).where("id", "=", id).execute();
}

export function choiceColumns({ terms, employment, firstPaymentOn, payment }: Choice) {
  return {
    ...(terms !== undefined && { terms: terms && toJson(terms) }),
    ...(employment !== undefined && { employment: employment && toJson(employment) }),
    ...(firstPaymentOn !== undefined && { first_payment_on: firstPaymentOn }),
    ...(payment !== undefined && { payment: payment && toJson(payment) }),
  };
}

export async function findPhoneOnFile(
  services: Services,
  { applicationId }: Visit,
): Promise<{ readonly phone: string; readonly isTest: boolean } | undefined> {
  if (applicationId === undefined) return undefined;
  const { applicant, isTest } = await findLoan(services, applicationId);
  return { phone: applicant.phone, isTest };
}

export async function findMailingAddress(
  services: InTransaction,
  id: string,
): Promise<LoanAddress | undefined> {
  const row = await services.db
    .selectFrom("applications")
    .select("loan_person_cipher")
    .where("id", "=", id)
    .executeTakeFirst();
  const cipher = row?.loan_person_cipher;
  if (!cipher) return undefined;
  return (decrypted(services, cipher, loanPersonPlace(id)) as LoanApplicant).billingAddress;
}

function preQualified(person: Applicant): LoanApplicant {
  const { firstName, lastName, dateOfBirth, email, phone, street, zip, city, state } = person;
  return {
    firstName,
    lastName,
    dateOfBirth,
    email,
    phone,
    address: { street, zip, city, state },
  };
}

function decrypted({ secrets }: Pick<Services, "secrets">, cipher: Buffer, place: string): unknown {
  return JSON.parse(secrets.decrypt(cipher, place).toString());
}

/** Case and spaces in names are ignored. */
function canonicalOf({ firstName, lastName, ...rest }: LoanApplicant): readonly unknown[] {
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [plain(`${firstName} ${lastName}`), sorted];
}

const personPlace = (id: string) => `applications.person|${id}`;
const loanPersonPlace = (id: string) => `applications.loan_person|${id}`;
