import { createHash } from "node:crypto";
import type { Database, Transaction } from "#server/database/database.ts";
import type { AdverseAction } from "#server/wording/en/adverse-action-notice.ts";
import type { Services } from "#server/services/services.ts";

export type NewNotice = {
  readonly applicationId: string;
  readonly kind: "adverse-action";
  /** Calendar day, ISO. */
  readonly dueOn: string;
  readonly content: AdverseAction;
};

/** A notice that was owed by a decision. `document` is there once it was written, and never changes after. */
export type Notice = {
  readonly id: string;
  readonly applicationId: string;
  readonly content: AdverseAction;
  readonly document?: { readonly bytes: Buffer; readonly sha256: string };
};

/** The stored bytes are not those that were written. */
export class DocumentChangedError extends Error {
  override name = "DocumentChangedError";
}

/** Owes a notice. Its content is encrypted; the document is written later from it. @returns its id */
export async function addNotice(
  trx: Transaction,
  services: Services,
  notice: NewNotice,
): Promise<string> {
  const id = services.secrets.newId("ntc");
  await trx
    .insertInto("notices")
    .values({
      id,
      application_id: notice.applicationId,
      kind: notice.kind,
      due_on: notice.dueOn,
      content_cipher: services.secrets.encrypt(
        JSON.stringify(notice.content),
        `notices.content|${id}`,
      ),
      created_at: services.clock(),
    })
    .execute();
  return id;
}

/**
 * @returns the notice, or undefined when there is none of that id
 * @throws DocumentChangedError when the document is not the one that was written
 */
export async function findNotice(services: Services, id: string): Promise<Notice | undefined> {
  const { db, secrets } = services;
  const row = await db.selectFrom("notices").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const content = secrets.decrypt(row.content_cipher, `notices.content|${id}`).toString();
  const notice = {
    id,
    applicationId: row.application_id,
    content: JSON.parse(content) as AdverseAction,
  };
  if (row.document_cipher === null || row.sha256 === null) return notice;
  const bytes = secrets.decrypt(row.document_cipher, `notices.document|${id}`);
  if (sha256(bytes) !== row.sha256) throw new DocumentChangedError();
  return { ...notice, document: { bytes, sha256: row.sha256 } };
}

/** The newest notice of an application. @throws DocumentChangedError as {@link findNotice} */
export async function findNoticeOf(
  services: Services,
  applicationId: string,
): Promise<Notice | undefined> {
  const row = await services.db
    .selectFrom("notices")
    .select("id")
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row && findNotice(services, row.id);
}

/** Stores the written document, once: a second writer keeps the first one's bytes. @returns whether it was stored */
export async function storeDocument(
  trx: Transaction,
  services: Services,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer },
): Promise<boolean> {
  const stored = await trx
    .updateTable("notices")
    .set({
      document_cipher: services.secrets.encrypt(bytes, `notices.document|${id}`),
      sha256: sha256(bytes),
    })
    .where("id", "=", id)
    .where("document_cipher", "is", null)
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** Whether a letter carries the notice of an application. */
export async function isNoticeByPost(
  db: Database | Transaction,
  applicationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("messages")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("channel", "=", "letter")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the notice as given, when the mail server or the printer's queue took what carries it. */
export async function markNoticeSent(services: Services, id: string): Promise<void> {
  await services.db
    .updateTable("notices")
    .set({ sent_at: services.clock() })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
