import type { Provider } from "#domain/provider/provider.ts";
import { houseLook } from "#server/wording/format/email-theme.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";

/** The house's mark as an image that mail programs show. */
const houseLogo = "/mail-mark.png";

/**
 * How a practice's e-mails look: the colors and logo of its theme, the house's where it has none.
 *
 * @param publicUrl - an e-mail is read elsewhere, so its images need whole addresses
 */
export function letterLookOf({ themes, themeId }: Provider, publicUrl: string): LetterLook {
  const mail = themes.find(({ id }) => id === themeId)?.mail;
  const logo = mail?.logoUrl ?? houseLogo;
  return { color: mail?.color ?? houseLook.color, logoUrl: new URL(logo, publicUrl).href };
}
