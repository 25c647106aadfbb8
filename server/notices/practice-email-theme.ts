import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { Services } from "#server/services/services.ts";
import { houseLook, type LetterLook } from "#server/wording/format/email-theme.ts";

/** As an image that email clients show. */
const houseLogo = "/mail-mark.png";

/** @param publicUrl - images in emails need absolute URLs */
export function letterLookOf({ themes, themeId }: Provider, publicUrl: string): LetterLook {
  const mail = themes.find(({ id }) => id === themeId)?.mail;
  const logo = mail?.logoUrl ?? houseLogo;
  return { color: mail?.color ?? houseLook.color, logoUrl: new URL(logo, publicUrl).href };
}

export function practiceOf({ environment }: Pick<Services, "environment">, provider: Provider) {
  const { practiceName, phone } = provider;
  return {
    practiceName,
    ...(phone !== undefined && { practicePhone: formatWrittenPhone(phone) }),
    look: letterLookOf(provider, environment.publicUrl),
  };
}
