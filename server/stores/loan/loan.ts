import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import type { LoanApplicant } from "#domain/answers/answers.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { StoredEmployment, StoredPayment } from "#server/database/tables/applications.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { personColumns } from "#server/stores/application/application.ts";
import { plain } from "#server/underwriting/credit-file.ts";
import type { Information } from "#server/underwriting/loan-applicant.ts";

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

export function informationIndex({ secrets }: Services, given: Information): string {
  const { programCode } = given.person;
  return secrets.index(
    "application",
    JSON.stringify([programCode, given.nationalId, canonicalOf(given.applicant)]),
  );
}

/** The SSN is dropped: the last four digits are encrypted, the rest is a keyed hash. */
export function informationColumns(services: Services, id: string, given: Information) {
  return {
    ...personColumns(services, id, given),
    national_id_index: nationalIdIndex(services, given.nationalId),
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

/** Case and spaces in names are ignored. */
function canonicalOf({ firstName, lastName, ...rest }: LoanApplicant): readonly unknown[] {
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [plain(`${firstName} ${lastName}`), sorted];
}
