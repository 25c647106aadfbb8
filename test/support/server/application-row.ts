import { createHash } from "node:crypto";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { houseLender } from "#server/config/lender.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import type { NewRow } from "#server/database/schema.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { DecidedApplication } from "#server/notices/adverse-action.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import type { Services } from "#server/services/services.ts";
import type { Application } from "#server/stores/application/application.ts";

export function findApplicationRow({ db }: Services, id: string) {
  return db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function addElectronicConsent(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<void> {
  const shown = '<p>I accept the <a href="/legal/e-sign">E-Sign Consent and Agreement</a>.</p>';
  await db
    .insertInto("consents")
    .values({
      id: `consent of ${id}`,
      session_id: "session",
      provider_key: "practice",
      kind: "credit-report",
      text_hash: createHash("sha256").update(shown).digest("hex"),
      locale: "en-US",
      attested: true,
      shown,
      application_id: id,
      created_at: clock(),
    })
    .execute();
}

export async function addApplicationRow(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
  change: Partial<NewRow<"applications">> = {},
): Promise<void> {
  const now = clock();
  await db
    .insertInto("providers")
    .values({
      key: "practice",
      provider_id: "prv_1",
      content: toJson({ name: "Practice" } as PracticeContent),
      sandbox: true,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("verifications")
    .values({
      id: `verification of ${id}`,
      session_id: "session",
      provider_key: "practice",
      phone_cipher: Buffer.from("sealed"),
      phone_index: "index",
      code_hash: "hash",
      is_test: false,
      attempts_left: 5,
      expires_at: now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("applications")
    .values({
      id,
      session_id: "session",
      provider_key: "practice",
      provider_id: "prv_1",
      program_code: "general",
      is_test: false,
      status: "DCN",
      disposition: "Declined",
      offers: toJson([]),
      other_offers_available: false,
      reasons: toJson(["no-file"]),
      person_cipher: Buffer.from("sealed"),
      person_index: "index",
      phone_index: "index",
      email_index: "index",
      verification_id: `verification of ${id}`,
      meta: toJson({}),
      created_at: now,
      ...change,
    })
    .execute();
}

type Declined = Pick<Application, "id"> &
  Partial<Pick<Application, "isTest" | "reasons">> & { readonly email?: string };

export function declinedOf({ id, email = "canary@example.com", ...part }: Declined) {
  const address = { street: "12 Canary Ct", city: "Austin", state: "TX", zip: "78701" };
  const applicant = { firstName: "Canary", lastName: "Robinson", email, address };
  return {
    application: { id, isTest: false, reasons: ["no-file"], ...part, applicant } as Application,
    provider: demoProviders[0]!.provider,
    lender: houseLender,
    today: "2026-03-02" as CalendarDay,
  } satisfies DecidedApplication;
}
