import { inline } from "#server/wording/format/line.ts";
import { facts, link, paragraph, type Wording } from "#server/wording/format/email.ts";
import { shortMessage } from "#server/wording/format/short-message.ts";
import type { Decision } from "./decision.ts";
import { englishLetter, forYouAlone } from "./english-letter.ts";

export type NewLink = Decision & { readonly applyUrl: string };

export function newLinkEmail(sent: NewLink): Wording {
  const practice = inline(sent.practiceName);
  return englishLetter(sent, {
    subject: `Your new link from ${sent.practiceName}`,
    title: "Here is your new link",
    parts: [
      paragraph(
        `You asked for a new link to your application at ${practice}. It is ${forYouAlone}`,
      ),
      link("Continue your application", sent.applyUrl),
      facts(["Account ID", sent.accountId]),
      paragraph("If you did not ask for it, you can ignore this message. Nothing has changed."),
    ],
  });
}

export function newLinkText(sent: Pick<NewLink, "practiceName" | "applyUrl">): string {
  return shortMessage(
    { practiceName: sent.practiceName, nameless: "Your practice" },
    (practice) => `${practice}: continue your application: ${sent.applyUrl} STOP to end`,
  );
}
