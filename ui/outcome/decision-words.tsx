import { chakra } from "@chakra-ui/react";
import { Text } from "#ui/text.tsx";
import { CallLink } from "./call-link.tsx";
import { LeadingLink, type LinkWords } from "./leading-link.tsx";
import { TextAround } from "./text-around.tsx";
import { Hint } from "#ui/paragraph.tsx";

export type DeclinedWordsProps = {
  readonly text: string;
  readonly otherOffers?: LinkWords;
};

export function DeclinedWords({ text, otherOffers }: DeclinedWordsProps) {
  return (
    <>
      <p>{text}</p>
      {otherOffers !== undefined && <LeadingLink {...otherOffers} />}
    </>
  );
}

type PhoneLink = { readonly text: string; readonly href: string };

export type WhatFollowsProps = {
  readonly title: string;
  readonly items: readonly string[];
  readonly ask?: { readonly text: string; readonly phone?: PhoneLink };
};

export function WhatFollows({ title, items, ask }: WhatFollowsProps) {
  return (
    <section aria-label={title}>
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      <chakra.ul mt="3" display="grid" gap="2" color="fg.muted" textWrap="pretty">
        {items.map((item) => (
          <li key={item}>
            <Text>{item}</Text>
          </li>
        ))}
        {ask !== undefined && (
          <li>
            <TextAround text={ask.text} part={ask.phone?.text}>
              <CallLink {...ask.phone} />
            </TextAround>
          </li>
        )}
      </chakra.ul>
    </section>
  );
}

export function CheckAgain(props: LinkWords & { readonly hint: string }) {
  const { hint, ...link } = props;
  return (
    <div>
      <LeadingLink {...link} />
      <Hint mt="3">{hint}</Hint>
    </div>
  );
}

export type IneligibleWordsProps = {
  readonly reason?: string;
  readonly text: string;
  /** S40. */
  readonly phone?: PhoneLink;
};

export function IneligibleWords({ reason, text, phone }: IneligibleWordsProps) {
  return (
    <>
      {reason !== undefined && <p>{reason}</p>}
      <p>
        <TextAround text={text} part={phone?.text}>
          <CallLink {...phone} />
        </TextAround>
      </p>
    </>
  );
}
