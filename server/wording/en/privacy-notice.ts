import { nameAndAddress } from "#server/config/lender.ts";
import { heading, list, paragraph, table } from "#server/pdf/document.ts";
import type { PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

/** What this product does; the creditor's counsel adds the creditor's part. Spec section 2.2, step 8. */
export function privacyNotice({ creditor, reportingAgency, practice }: Named): readonly PdfPart[] {
  return [
    paragraph(
      `This notice says what ${creditor.name} ("we") does with personal information when you ask to be pre-qualified through ${practice}.`,
    ),
    heading("What we collect"),
    table(
      [
        "From you",
        "Mobile number, name, birth date, e-mail and postal address, and the last four digits of your SSN or ITIN",
      ],
      [
        `From ${reportingAgency.name}`,
        "Your credit report and score, on your written instructions",
      ],
      [
        "From your browser",
        "Internet address and kind of browser, with the words that you agreed to and the time",
      ],
      [
        "From the link that you followed",
        "Names of a campaign or a source, if the link carries them",
      ],
    ),
    ...useAndSharing(reportingAgency.name),
    ...keeping,
    heading("Your choices and rights"),
    list(
      "You may stop before the last step; then no credit report is requested.",
      "You may ask us what we hold about you, and ask us to correct it.",
      "You may have further rights under the law of your state.",
    ),
    paragraph(`Write to ${nameAndAddress(creditor)}.`),
  ];
}

function useAndSharing(agency: string): readonly PdfPart[] {
  return [
    heading("What we use it for"),
    list(
      "to make sure that the phone is yours and that you are who you say you are;",
      "to decide on your request and to tell you the decision;",
      "to keep the service safe, and to show that we followed the law.",
    ),
    heading("Whom we share it with"),
    list(
      `${agency}, to find your credit report;`,
      "the companies that carry our e-mails and text messages, only what they need to deliver them;",
      "courts, supervisors and others with whom the law requires us to share it.",
    ),
    paragraph(
      "We do not sell it, and this website has no advertising and no third-party trackers.",
    ),
    paragraph(
      "Where your practice asks for it, we count which screens are shown, how long each takes and which messages stand on it. Nothing of that names you or leads to you, and a browser that asks not to be counted is not.",
    ),
  ];
}

const keeping: readonly PdfPart[] = [
  heading("How we protect and keep it"),
  paragraph(
    "What identifies you is encrypted field by field in our records and never written to logs. Your browser keeps nothing that you typed: only the choice of colors and, for this visit, the result without your full e-mail address. We use no cookies.",
  ),
  table(
    ["A visit that led to no request", "One day after the visit ended"],
    ["Codes and the messages that carried them", "Two days"],
    [
      "What you agreed to, requests and decisions",
      "As long as the law requires, and at least 25 months",
    ],
  ),
];
