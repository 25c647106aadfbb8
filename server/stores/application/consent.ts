import { hash as digest } from "node:crypto";
import { coversElectronicRecords } from "#domain/consent/electronic-records.ts";
import type { NewRow } from "#server/database/schema.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";

export type ConsentGiver = {
  readonly visit: CallingVisit;
  readonly phone: string;
  readonly address: string;
  readonly userAgent: string | undefined;
};

export type NewConsent = {
  readonly kind: NewRow<"consents">["kind"];
  /** The hash (hex) and locale that the page reports; absent if not attested. */
  readonly attested: { readonly TextHash: string; readonly Locale: string } | undefined;
  readonly shown: { readonly text: string; readonly hash: string; readonly locale: string };
};

const longestUserAgent = 300;

/** Recorded before anything is done because of it. @returns the consent's id */
export async function addConsent(
  { db, secrets, clock }: Services,
  given: ConsentGiver & NewConsent & { readonly applicationId?: string },
): Promise<string> {
  const id = secrets.newId("cns");
  await db
    .insertInto("consents")
    .values({
      id,
      application_id: given.applicationId ?? null,
      session_id: given.visit.sessionId,
      provider_key: given.visit.providerKey,
      kind: given.kind,
      text_hash: given.attested?.TextHash ?? given.shown.hash,
      locale: given.attested?.Locale ?? given.shown.locale,
      attested: given.attested !== undefined,
      shown: given.shown.text,
      address_cipher: secrets.encrypt(given.address, `consents.address|${id}`),
      user_agent: given.userAgent?.slice(0, longestUserAgent) ?? null,
      phone_index: secrets.index("phone", given.phone),
      origin_index: given.visit.originIndex,
      created_at: clock(),
    })
    .execute();
  return id;
}

export async function attachConsent(
  { db }: Pick<InTransaction, "db">,
  id: string,
  applicationId: string,
): Promise<void> {
  await db
    .updateTable("consents")
    .set({ application_id: applicationId })
    .where("id", "=", id)
    .execute();
}

export async function findLocale(
  { db }: Pick<Services, "db">,
  applicationId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("consents")
    .select("locale")
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.locale;
}

/** 15 USC 7001(c). */
export async function hasElectronicConsent(
  { db }: Pick<Services, "db">,
  applicationId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom("consents")
    .select(["shown", "text_hash"])
    .where("application_id", "=", applicationId)
    .where("attested", "=", true)
    .execute();
  return rows.some(
    ({ shown, text_hash }) =>
      coversElectronicRecords(shown) && text_hash === digest("sha256", shown),
  );
}
