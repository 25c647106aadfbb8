import { hash as digest } from "node:crypto";
import type { AgreementText } from "#domain/loan/agreement-facts.ts";
import { sql } from "kysely";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { Row } from "#server/database/schema.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { DocumentChangedError } from "#server/stores/message/notice.ts";

export type StoredAgreement = Readonly<ReturnType<typeof fromRow>>;

export const fileNames = {
  agreement: "loan-agreement.pdf",
  addendum: "loan-agreement-addendum.pdf",
} as const;

export type NewAgreement = Omit<StoredAgreement, "id" | "hash" | "isSigned">;

export function factsIndex({ secrets }: Pick<Services, "secrets">, facts: object): string {
  return secrets.index("agreement", JSON.stringify(facts));
}

export async function addAgreement(
  services: InTransaction,
  agreement: NewAgreement,
): Promise<{ readonly id: string; readonly hash: string }> {
  const { secrets, clock } = services;
  const id = secrets.newId("agr");
  const sha256 = digest("sha256", agreement.file);
  await services.db
    .insertInto("agreements")
    .values({
      id,
      application_id: agreement.applicationId,
      kind: agreement.kind,
      facts_index: agreement.factsIndex,
      agreed_on: agreement.agreedOn,
      first_payment_on: agreement.firstPaymentOn,
      text_cipher: secrets.encrypt(JSON.stringify(agreement.text), `agreements.text|${id}`),
      document_cipher: secrets.encrypt(agreement.file, `agreements.document|${id}`),
      sha256,
      created_at: clock(),
    })
    .execute();
  return { id, hash: sha256 };
}

/** Check the owner by `applicationId`. @throws DocumentChangedError */
export async function findAgreement(
  services: Pick<Services, "db" | "secrets">,
  id: string,
): Promise<StoredAgreement | undefined> {
  const row = await signedOrNot(services.db).where("agreements.id", "=", id).executeTakeFirst();
  return row && fromRow(services, row);
}

function signedOrNot(db: Database | Transaction) {
  return db
    .selectFrom("agreements")
    .leftJoin("signatures", "signatures.agreement_id", "agreements.id")
    .selectAll("agreements")
    .select(sql<boolean>`signatures.agreement_id is not null`.as("is_signed"));
}

/** Agreement first, then addenda. */
export function findSignedAgreements(db: Database, applicationId: string) {
  return db
    .selectFrom("signatures")
    .innerJoin("agreements", "agreements.id", "signatures.agreement_id")
    .select(["agreements.id", "signatures.signed_at", "signatures.certificate_sha256"])
    .where("signatures.application_id", "=", applicationId)
    .orderBy("signatures.signed_at")
    .execute();
}

export async function findNewestAddendum(
  services: Pick<Services, "db" | "secrets">,
  applicationId: string,
): Promise<StoredAgreement | undefined> {
  const row = await signedOrNot(services.db)
    .where("agreements.application_id", "=", applicationId)
    .where("agreements.kind", "=", "addendum")
    .orderBy("agreements.created_at", "desc")
    .orderBy("agreements.id", "desc")
    .executeTakeFirst();
  return row && fromRow(services, row);
}

export type NewSignature = {
  readonly agreement: StoredAgreement;
  readonly sessionId: string;
  readonly originIndex: string;
  /** SHA-256 in hex. */
  readonly consentHash: string;
  readonly locale: string;
  readonly acceptedSections: readonly string[];
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly signedAt: Date;
  readonly certificate: Buffer;
};

const longestUserAgent = 300;

/** Once: a second signature changes nothing. 15 USC 7001(d). */
export async function addSignature(
  { db, secrets }: InTransaction,
  signature: NewSignature,
): Promise<void> {
  const { agreement, address, certificate } = signature;
  const { id } = agreement;
  await db
    .insertInto("signatures")
    .values({
      agreement_id: id,
      application_id: agreement.applicationId,
      session_id: signature.sessionId,
      document_sha256: agreement.hash,
      consent_hash: signature.consentHash,
      locale: signature.locale,
      accepted_sections: toJson(signature.acceptedSections),
      address_cipher: secrets.encrypt(address, `signatures.address|${id}`),
      user_agent: signature.userAgent?.slice(0, longestUserAgent) ?? null,
      certificate_cipher: secrets.encrypt(certificate, `signatures.certificate|${id}`),
      certificate_sha256: digest("sha256", certificate),
      origin_index: signature.originIndex,
      signed_at: signature.signedAt,
    })
    .onConflict((conflict) => conflict.column("agreement_id").doNothing())
    .execute();
}

export async function findCertificate(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  agreementId: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("signatures")
    .select(["certificate_cipher", "certificate_sha256"])
    .where("agreement_id", "=", agreementId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const place = `signatures.certificate|${agreementId}`;
  const bytes = secrets.decrypt(row.certificate_cipher, place);
  if (digest("sha256", bytes) !== row.certificate_sha256) throw new DocumentChangedError();
  return bytes;
}

function fromRow(
  { secrets }: Pick<Services, "secrets">,
  row: Row<"agreements"> & { readonly is_signed: boolean },
) {
  const file = secrets.decrypt(row.document_cipher, `agreements.document|${row.id}`);
  if (digest("sha256", file) !== row.sha256) throw new DocumentChangedError();
  const text = secrets.decrypt(row.text_cipher, `agreements.text|${row.id}`).toString();
  return {
    id: row.id,
    applicationId: row.application_id,
    kind: row.kind,
    factsIndex: row.facts_index,
    agreedOn: row.agreed_on as CalendarDay,
    firstPaymentOn: row.first_payment_on as CalendarDay,
    text: JSON.parse(text) as AgreementText,
    file,
    /** SHA-256 of the file in hex. */
    hash: row.sha256,
    isSigned: row.is_signed,
  };
}
