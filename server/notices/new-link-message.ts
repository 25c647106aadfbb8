import { linkLanguage, localeOf } from "#domain/language/locale.ts";
import type { InTransaction } from "#server/services/services.ts";
import { findLocale } from "#server/stores/application/consent.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { addEntryLink } from "./entry-link.ts";
import type { DecidedApplication } from "./adverse-action.ts";
import { decisionOf, enqueueEmail } from "./decision-messages.ts";

/** By text and email. S45. */
export async function queueNewLink(
  services: InTransaction,
  reported: Omit<DecidedApplication, "today">,
): Promise<void> {
  const { application, lender, provider } = reported;
  const { id, applicant, expiresOn, isTest } = application;
  const locale = localeOf(await findLocale(services, id));
  const words = wordsIn(locale);
  const lang = linkLanguage(locale, provider.language);
  const entry = { applicationId: id, lastDay: expiresOn!, ...lang };
  const { token, applyUrl } = await addEntryLink(services, entry);
  const link = { ...decisionOf(services, reported), applyUrl };
  // Each link is a message of its own.
  const kind = `link-${services.secrets.hashToken(token)}`;
  await enqueueEmail(services, {
    application,
    lender,
    kind,
    wording: words.newLinkEmail(link),
  });
  await addMessage(services, {
    channel: "sms",
    practice: application.providerKey,
    to: applicant.phone,
    text: words.newLinkText(link),
    applicationId: id,
    isTest,
    dedupe: `${kind}-text|${id}`,
  });
}
