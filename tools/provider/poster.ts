import { writeFileSync } from "node:fs";
import type { Work } from "#server/commands/command.ts";
import { languageOf, localeOf } from "#domain/language/locale.ts";
import { houseLenderOf } from "#server/config/lender.ts";
import { houseLook } from "#server/wording/format/email-theme.ts";
import { findContent } from "#server/stores/practice/provider.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { setPoster } from "./poster-page.ts";
import { unknownPractice } from "./stored-practices.ts";

type Requested = {
  readonly key: string;
  readonly out: string;
  readonly publicUrl: string;
  readonly lender: Parameters<typeof houseLenderOf>[0];
};

export function poster({ key, out, publicUrl, lender }: Requested): Work {
  return async ({ db }) => {
    const content = await findContent({ db }, key);
    if (content === undefined) return unknownPractice(db, key);
    const { practiceName: practice, themes, themeId, language } = content.provider;
    const locale = localeOf(language);
    const address = `${publicUrl}/${key}`;
    const { alternative, lentBy, ...words } = wordsIn(locale).poster();
    const { creditor } = content.lender ?? houseLenderOf(lender);
    const bytes = await setPoster({
      ...words,
      practice,
      address,
      alternative: alternative(address),
      lender: lentBy(creditor.name),
      language: languageOf(locale),
      color: themes.find(({ id }) => id === themeId)?.mail?.color ?? houseLook.color,
      createdAt: new Date(),
    });
    writeFileSync(out, bytes);
    const isLocal = ["localhost", "127.0.0.1"].includes(new URL(publicUrl).hostname);
    const warning = `PUBLIC_URL is ${publicUrl}: only this machine finds the address. Set it before you print.`;
    return { exit: 0, lines: [`${out} leads to ${address}`, ...(isLocal ? [warning] : [])] };
  };
}
