import { Button, chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { Icon } from "#ui/icons.tsx";
import { MessageScreen, type MessageScreenProps } from "./message-screen.tsx";
import { TextAround } from "./text-around.tsx";

type LinkWords = {
  readonly text: string;
  readonly href: string;
  /** Takes the place of the browser's own way to the address. */
  readonly onFollow?: () => void;
};

/** A link with the look of the main button. */
function LeadingLink({ text, href, onFollow }: LinkWords): ReactElement {
  return (
    <Button asChild width="full" textDecoration="none">
      <a
        href={href}
        onClick={(event) => {
          if (onFollow === undefined) return;
          event.preventDefault();
          onFollow();
        }}
      >
        {text}
        <Icon name="arrow-right" />
      </a>
    </Button>
  );
}

export type DeclinedScreenProps = MessageScreenProps & {
  /** What becomes of the application: the notice of adverse action, or the other program. */
  readonly text: string;
  /** To the provider's page, when other offers are available. */
  readonly otherOffers?: LinkWords;
};

/** A decline or an invalid result, with and without an ID, and with other offers. Spec section 2.3; decision 12. */
export function DeclinedScreen(props: DeclinedScreenProps): ReactElement {
  const { text, otherOffers, ...screen } = props;
  return (
    <MessageScreen {...screen}>
      <p>{text}</p>
      {otherOffers !== undefined && <LeadingLink {...otherOffers} />}
    </MessageScreen>
  );
}

export type IneligibleScreenProps = MessageScreenProps & {
  /** Asks to call, or to contact the practice when no number is configured. */
  readonly text: string;
  /** Customer Care, only when configured: as it stands in the text, and as a `tel:` address. Decision 40. */
  readonly phone?: { readonly text: string; readonly href: string };
};

/** The applicant cannot apply at this time. Spec section 2.3. */
export function IneligibleScreen(props: IneligibleScreenProps): ReactElement {
  const { text, phone, ...screen } = props;
  return (
    <MessageScreen {...screen}>
      <p>
        <TextAround text={text} part={phone?.text}>
          <chakra.a
            href={phone?.href}
            color="brand.fg"
            fontWeight="600"
            whiteSpace="nowrap"
            textDecoration="underline"
            textUnderlineOffset="0.18em"
            borderRadius="small"
            _focusVisible={{ outline: "3px solid var(--ff-focus)", outlineOffset: "2px" }}
          >
            {phone?.text}
          </chakra.a>
        </TextAround>
      </p>
    </MessageScreen>
  );
}

export type ErrorScreenProps = MessageScreenProps & {
  /** The message saved when it happened. */
  readonly message: string;
  /** "Please try again later." */
  readonly tryLaterText: string;
  readonly tryAgain?: { readonly text: string; readonly onPress: () => void };
};

/** Something went wrong: the saved message, and the way to try again. Spec section 2.3. */
export function ErrorScreen(props: ErrorScreenProps): ReactElement {
  const { message, tryLaterText, tryAgain, ...screen } = props;
  return (
    <MessageScreen {...screen}>
      <div>
        <chakra.p fontWeight="500" overflowWrap="anywhere">
          {message}
        </chakra.p>
        <chakra.p mt="2" color="fg.muted">
          {tryLaterText}
        </chakra.p>
      </div>
      {tryAgain !== undefined && (
        <Button type="button" width="full" onClick={tryAgain.onPress}>
          <Icon name="refresh" />
          {tryAgain.text}
        </Button>
      )}
    </MessageScreen>
  );
}

export type TokenExpiredScreenProps = MessageScreenProps & {
  /** "Session expired, please restart the application to continue." */
  readonly message: string;
  /** Absent when it is not known where the application began. */
  readonly restart?: LinkWords;
};

/** The session could not be renewed. Spec sections 2.1 and 4. */
export function TokenExpiredScreen(props: TokenExpiredScreenProps): ReactElement {
  const { message, restart, ...screen } = props;
  return (
    <MessageScreen {...screen}>
      <p>{message}</p>
      {restart !== undefined && <LeadingLink {...restart} />}
    </MessageScreen>
  );
}
