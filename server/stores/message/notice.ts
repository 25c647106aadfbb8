import { hash as digest } from "node:crypto";
import type { AdverseAction } from "#server/wording/en/adverse-action-notice.ts";
import type { InTransaction, Services } from "#server/services/services.ts";

export type NewNotice = {
  readonly applicationId: string;
  readonly kind: "adverse-action";
  readonly dueOn: string;
  readonly content: AdverseAction;
};

export class DocumentChangedError extends Error {
  override name = "DocumentChangedError";
}

export async function addNotice(services: InTransaction, notice: NewNotice): Promise<string> {
  const id = services.secrets.newId("ntc");
  await services.db
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

/** @throws DocumentChangedError */
export async function findNotice(services: Services, id: string) {
  const { db, secrets } = services;
  const row = await db.selectFrom("notices").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const content = secrets.decrypt(row.content_cipher, `notices.content|${id}`).toString();
  const document =
    row.document_cipher === null
      ? undefined
      : secrets.decrypt(row.document_cipher, `notices.document|${id}`);
  if (document !== undefined && digest("sha256", document) !== row.sha256)
    throw new DocumentChangedError();
  return {
    id,
    applicationId: row.application_id,
    content: JSON.parse(content) as AdverseAction,
    /** Set once, and never changed. */
    document,
  };
}

export async function findNoticeOf(services: Services, applicationId: string) {
  const row = await services.db
    .selectFrom("notices")
    .select("id")
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row && findNotice(services, row.id);
}

/** Once: a second writer keeps the first bytes. */
export async function storeDocument(
  services: InTransaction,
  id: string,
  bytes: Buffer,
): Promise<boolean> {
  const stored = await services.db
    .updateTable("notices")
    .set({
      document_cipher: services.secrets.encrypt(bytes, `notices.document|${id}`),
      sha256: digest("sha256", bytes),
    })
    .where("id", "=", id)
    .where("document_cipher", "is", null)
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

export async function isNoticeByPost(
  { db }: Pick<Services, "db">,
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

export async function markNoticeSent(services: Services, id: string): Promise<void> {
  await services.db
    .updateTable("notices")
    .set({ sent_at: services.clock() })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
}
