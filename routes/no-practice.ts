import { demosMeta } from "#domain/provider/demo-list.ts";
import type { Words } from "#domain/messages/messages.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { e164Of, normalizePhoneNumber } from "#domain/phone/phone-number.ts";
import type { NoPracticeProps } from "#ui/outcome/no-practice.tsx";
import { lenderOfPage } from "./steps/page-lender.ts";

const withoutKey = "errorPage.providerMissing";
const notFound = "errorPage.providerNotFound";

export function noPracticeOf(
  { code }: UserMessage,
  key: string | undefined,
  words: Words,
): NoPracticeProps | undefined {
  if (code !== withoutKey && code !== notFound) return undefined;
  const number = lenderOfPage()?.phone;
  const phone = number === undefined ? undefined : { text: number, href: telephone(number) };
  return {
    missing: addressLine(code, key, words),
    ask:
      phone === undefined
        ? words("errorPage.ask")
        : words("errorPage.askOrCall", { phone: phone.text }),
    phone,
    demosTitle: words("errorPage.demos"),
    demos: demosOf(document),
  };
}

const telephone = (phone: string) => `tel:${e164Of(normalizePhoneNumber(phone))}`;

function addressLine(code: string, key: string | undefined, words: Words): string | undefined {
  const { host } = window.location;
  if (code === withoutKey) return words("errorPage.noAddress", { address: `${host}/practice` });
  return key === undefined
    ? undefined
    : words("errorPage.noPractice", { address: `${host}/${key}` });
}

function demosOf(page: Document): NoPracticeProps["demos"] {
  const reported = page.querySelector<HTMLMetaElement>(`meta[name="${demosMeta}"]`)?.content ?? "";
  return [...new URLSearchParams(reported)].map(([key, text]) => ({ href: `/${key}`, text }));
}
