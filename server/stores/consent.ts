import { createHash } from "node:crypto";
import { coversElectronicRecords } from "#domain/consent/electronic-records.ts";
import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/database.ts";
import type { NewRow } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce, insertOf } from "./compiled-once.ts";
import type { CallingVisit } from "./session.ts";

/** Who gave a consent, from where. */
export type ConsentGiver = {
  readonly visit: CallingVisit;
  /** Ten digits. */
  readonly phone: string;
  readonly address: string;
  readonly userAgent: string | undefined;
};

export type NewConsent = {
  readonly kind: NewRow<"consents">["kind"];
  /** What the page says that it showed: SHA-256 in hex, and the locale. Absent: not attested. */
  readonly attested: { readonly TextHash: string; readonly Locale: string } | undefined;
  /** The words that the provider's configuration asks for, and their SHA-256. */
  readonly shown: { readonly text: string; readonly hash: string; readonly locale: string };
};

const longestUserAgent = 300;

/**
 * Records what an applicant agreed to before anything is done on its strength: the text, its hash, locale, time, address
 * (encrypted), user agent and phone. A changed text shows: then `text_hash` is not the hash of `shown`. Promise P24.
 *
 * @returns the consent's id
 */
export async function addConsent(
  db: Database | Transaction,
  services: Services,
  given: ConsentGiver & NewConsent,
): Promise<string> {
  const { id, query } = newConsent(services, given);
  await db.executeQuery(query);
  return id;
}

/**
 * The same, to be done together with what follows from it.
 *
 * @param applicationId - of the application that it is about, where there is one already
 */
export function newConsent(
  services: Services,
  given: ConsentGiver & NewConsent,
  applicationId?: string,
) {
  const row = { ...consentRow(services, given), application_id: applicationId ?? null };
  return { id: row.id, query: insertOf("consents", row) };
}

/** What is stored of a consent that is about no application yet. */
export type ConsentRow = ReturnType<typeof consentRow>;

export function consentRow({ secrets, clock }: Services, given: ConsentGiver & NewConsent) {
  const id = secrets.newId("cns");
  return {
    id,
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
  };
}

/** The columns of {@link consentRow}. */
export const consentColumns = [
  "id",
  "session_id",
  "provider_key",
  "kind",
  "text_hash",
  "locale",
  "attested",
  "shown",
  "address_cipher",
  "user_agent",
  "phone_index",
  "origin_index",
  "created_at",
] as const satisfies readonly (keyof ConsentRow)[];

/** Its values in the same order, to be selected: a value in a `select` has no type of its own. */
export function consentValues(row: ConsentRow) {
  return consentColumns.map((column) =>
    sql`${row[column]}::${sql.raw(typesOf[column] ?? "text")}`.as(column),
  );
}

const typesOf: { readonly [Column in keyof ConsentRow]?: string } = {
  attested: "boolean",
  address_cipher: "bytea",
  created_at: "timestamptz",
};

/** Ties a consent to the application that came of it. */
export async function attachConsent(trx: Transaction, attached: Attached): Promise<void> {
  await trx.executeQuery(consentAttached(attached));
}

type Attached = { readonly id: string; readonly applicationId: string };

/** The same, to be done together with the application. */
export const consentAttached = compiledOnce<Attached>((db, { id, applicationId }) =>
  db.updateTable("consents").set({ application_id: applicationId }).where("id", "=", id),
);

/** The locale of what the applicant of an application agreed to last; undefined before anything was. */
export async function findLocale(
  db: Database | Transaction,
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

/** Whether the applicant of an application attested the consent to electronic records. 15 USC 7001(c). */
export async function hasElectronicConsent(
  db: Database | Transaction,
  applicationId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom("consents")
    .select(["shown", "text_hash"])
    .where("application_id", "=", applicationId)
    .where("attested", "=", true)
    .execute();
  return rows.some(
    ({ shown, text_hash }) => coversElectronicRecords(shown) && text_hash === sha256(shown),
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
