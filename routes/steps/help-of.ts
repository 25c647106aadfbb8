import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { unbroken } from "#domain/text/no-break.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";

export function helpOf(provider: Provider | undefined) {
  const { practiceName = "", lenderName, phone, lenderPhone } = provider ?? {};
  const written = phone ?? lenderPhone;
  if (written === undefined) return { name: practiceName, phone: undefined };
  const name = phone === undefined ? (lenderName ?? practiceName) : practiceName;
  return { name, phone: unbroken(formatWrittenPhone(written)) };
}

export function helpPanel(provider: Provider | undefined, { words }: ScreenTexts) {
  const { name, phone } = helpOf(provider);
  if (name === "") return {};
  return {
    overline: words("help.overline"),
    title: words("help.title"),
    text:
      phone === undefined ? words("help.contact", { name }) : words("help.call", { name, phone }),
  };
}
