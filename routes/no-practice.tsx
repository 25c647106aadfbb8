import { chakra } from "@chakra-ui/react";
import { demosMeta } from "#domain/provider/demo-list.ts";
import type { Words } from "#domain/messages/messages.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { e164Of, normalizePhoneNumber } from "#domain/phone/phone-number.ts";
import { CallLink } from "#ui/outcome/call-link.tsx";
import { TextAround } from "#ui/outcome/text-around.tsx";
import { lenderOfPage } from "./steps/page-lender.ts";

const withoutKey = "errorPage.providerMissing";
const notFound = "errorPage.providerNotFound";

type NoPracticeProps = {
  readonly error: UserMessage | undefined;
  readonly providerKey: string | undefined;
  readonly words: Words;
};

export function NoPractice({ error, providerKey, words }: NoPracticeProps) {
  if (error?.code !== withoutKey && error?.code !== notFound) return null;
  const number = lenderOfPage()?.phone;
  const missing = addressLine(error.code, providerKey, words);
  const demos = demosOf(document);
  const ask =
    number === undefined ? words("errorPage.ask") : words("errorPage.askOrCall", { phone: number });
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
        overflowWrap="anywhere"
        textWrap="pretty"
      >
        {missing !== undefined && <p>{missing}</p>}
        <p>
          <TextAround text={ask} part={number}>
            {number !== undefined && <CallLink text={number} href={telephone(number)} />}
          </TextAround>
        </p>
      </chakra.div>
      {demos.length > 0 && (
        <nav aria-label={words("errorPage.demos")}>
          <chakra.h2 textStyle="label">{words("errorPage.demos")}</chakra.h2>
          <chakra.ul mt="1">
            {demos.map(([key, text]) => (
              <li key={key}>
                <chakra.a
                  href={`/${key}`}
                  display="inline-block"
                  py="2"
                  color="brand.fg"
                  textDecoration="underline"
                >
                  {text}
                </chakra.a>
              </li>
            ))}
          </chakra.ul>
        </nav>
      )}
    </>
  );
}

const telephone = (phone: string) => `tel:${e164Of(normalizePhoneNumber(phone))}`;

function addressLine(code: string, key: string | undefined, words: Words): string | undefined {
  const { host } = window.location;
  if (code === withoutKey) return words("errorPage.noAddress", { address: `${host}/practice` });
  return key === undefined
    ? undefined
    : words("errorPage.noPractice", { address: `${host}/${key}` });
}

function demosOf(page: Document): readonly (readonly [key: string, text: string])[] {
  const reported = page.querySelector<HTMLMetaElement>(`meta[name="${demosMeta}"]`)?.content ?? "";
  return [...new URLSearchParams(reported)];
}
