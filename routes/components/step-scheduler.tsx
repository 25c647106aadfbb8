import { useSelector } from "@xstate/react";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import { e164Of, normalizePhoneNumber } from "#domain/phone/phone-number.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import { unbroken } from "#domain/text/no-break.ts";
import { WhatsNext, type NextItem } from "#ui/estimate/whats-next.tsx";
import { ownText, type ScreenTexts } from "#routes/steps/screen-texts.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

/** A booking link, else the practice's phone. Spec section 2.3. */
export function StepScheduler({ visit, flow, component, texts }: ComponentProps) {
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const email = useSelector(flow, ({ context }) => context.result?.maskedEmail);
  const phone = phoneOf(provider);
  return (
    <WhatsNext
      title={ownText(texts, component.label, "scheduler.title")}
      items={itemsOf({ texts, email, phone })}
      {...omitUndefined({ booking: bookingOf(component, texts), call: callOf(phone, texts) })}
    />
  );
}

type Known = {
  readonly texts: ScreenTexts;
  readonly email: string | undefined;
  readonly phone: string | undefined;
};

function itemsOf({ texts: { words, values }, email, phone }: Known): readonly NextItem[] {
  return [
    {
      icon: "mail",
      title: words("scheduler.check.title"),
      text:
        email === undefined
          ? words("scheduler.check.textWithoutEmail")
          : words("scheduler.check.text", { email }),
    },
    {
      icon: "calendar",
      title: words("scheduler.book.title"),
      text:
        phone === undefined
          ? words("scheduler.book.text", values)
          : words("scheduler.book.textWithPhone", { ...values, phone }),
    },
    {
      icon: "stethoscope",
      title: words("scheduler.finish.title"),
      text: words("scheduler.finish.text"),
    },
  ];
}

export function phoneOf(provider: Provider | undefined): string | undefined {
  return provider?.phone && unbroken(formatWrittenPhone(provider.phone));
}

export function bookingOf({ bookingUrl }: ComponentConfig, { words }: ScreenTexts) {
  if (bookingUrl === undefined || !bookingUrl.startsWith("https://")) return undefined;
  const text = words("scheduler.book.button");
  return { text, href: bookingUrl, newTabText: words("link.newTab") };
}

export function callOf(
  phone: string | undefined,
  { words, values }: ScreenTexts,
  code: "scheduler.book.button" | "documents.call" = "scheduler.book.button",
) {
  if (phone === undefined) return undefined;
  const href = `tel:${e164Of(normalizePhoneNumber(phone))}`;
  return { text: words(code, values), href };
}
