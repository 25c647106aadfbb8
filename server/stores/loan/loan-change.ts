import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import type { ApplicationChange } from "#server/stores/application/application.ts";
import { changeOf, publishedBy } from "./loan-lifecycle.ts";
import type { ApplicationEvent } from "./loan-lifecycle.ts";
import { loanFromRow } from "./loan.ts";
import type { Choice, Loan } from "./loan.ts";

/** A full application as a call makes it, one choice after the other, and which columns it has to write for that. */
export type LoanChange = {
  readonly loan: Loan;
  readonly row: Pick<Row<"applications">, "stage" | "status" | "approved_status" | "agreement_id">;
  readonly change: ApplicationChange | undefined;
};

/** A full application as it is. */
export function unchanged(services: Services, row: Row<"applications">): LoanChange {
  return { loan: loanFromRow(services, row), row, change: undefined };
}

/**
 * After an event and the choice made with it.
 *
 * @throws Conflict with the stage when the chart has no transition
 */
export function changed(
  services: Services,
  { loan, row, change: earlier }: LoanChange,
  chosen: { readonly event: ApplicationEvent; readonly choice: Choice },
): LoanChange {
  const change = changeOf(services, row, chosen);
  if (publishedBy(row.stage, chosen.event).length > 0)
    throw new Error("a choice publishes no event");
  const { stage, status, agreement_id: agreementId } = change;
  const moved = { stage, status, agreementId: agreementId ?? undefined };
  return {
    loan: { ...loan, ...partsOf(chosen.choice), ...moved },
    row: { ...row, stage, status, agreement_id: agreementId },
    change: { ...earlier, ...change },
  };
}

/** What was chosen, as a full application has it: a part that was taken back is not there. */
function partsOf(choice: Choice): Partial<Loan> {
  return Object.fromEntries(
    Object.entries(choice).map(([part, value]) => [part, value ?? undefined]),
  );
}
