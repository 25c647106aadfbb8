import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { KeptNumbers } from "#ui/layout/kept-numbers.tsx";
import { CallLink } from "./call-link.tsx";
import { LeadingLink, type LinkWords } from "./leading-link.tsx";
import { TextAround } from "./text-around.tsx";

export type DeclinedWordsProps = {
  /** What happens to the application: the notice of adverse action, or the other program. */
  readonly text: string;
  /** To the provider's page, when other offers are available. */
  readonly otherOffers?: LinkWords;
};

/** What follows a decline or an invalid result, with and without other offers. Spec section 2.3. */
export function DeclinedWords({ text, otherOffers }: DeclinedWordsProps): ReactElement {
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
  readonly things: readonly string[];
  /** Whom to ask, and the number in it where there is one. */
  readonly ask: { readonly text: string; readonly phone?: PhoneLink };
};

/** What happens next, when, and whom to ask. */
export function WhatFollows({ title, things, ask }: WhatFollowsProps): ReactElement {
  return (
    <section aria-label={title}>
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      <chakra.ul mt="3" display="grid" gap="2" color="fg.muted" textWrap="pretty">
        {things.map((thing) => (
          <li key={thing}>
            <KeptNumbers text={thing} />
          </li>
        ))}
        <li>
          <TextAround text={ask.text} part={ask.phone?.text}>
            <CallLink {...ask.phone} />
          </TextAround>
        </li>
      </chakra.ul>
    </section>
  );
}

export type IneligibleWordsProps = {
  /** Why, where it is told. */
  readonly reason?: string;
  /** Asks to call, or to contact the practice when no number is configured. */
  readonly text: string;
  /** Customer Care, only when configured: as it stands in the text, and as a `tel:` address. Decision 40. */
  readonly phone?: PhoneLink;
};

/** Why, and whom to ask, for an applicant who cannot apply at this time. Spec section 2.3. */
export function IneligibleWords({ reason, text, phone }: IneligibleWordsProps): ReactElement {
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
