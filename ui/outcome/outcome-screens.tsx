import { Button, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icons.tsx";
import { RetryButton } from "#ui/layout/retry-button.tsx";
import { CallLink } from "./call-link.tsx";
import { LeadingLink, type LinkWords } from "./leading-link.tsx";
import { MessageScreen, type MessageScreenProps } from "./message-screen.tsx";
import { TextAround } from "./text-around.tsx";
import { Text } from "#ui/text.tsx";

export type ErrorScreenProps = MessageScreenProps & {
  readonly message: string;
  readonly call?: { readonly text: string; readonly href: string } | undefined;
  readonly tryLaterText?: string | undefined;
  readonly tryAgain?: Way;
  readonly newLink?: Way;
  readonly children?: ReactNode;
};

type Way = { readonly text: string; readonly onPress: () => void };

function NewLinkButton({ text, onPress }: Way) {
  return (
    <Button type="button" width="full" onClick={onPress}>
      <Text>{text}</Text>
      <Icon name="arrow-right" />
    </Button>
  );
}

export function ErrorScreen(props: ErrorScreenProps) {
  const { message, call, tryLaterText, tryAgain, newLink, children, ...screen } = props;
  return (
    <MessageScreen {...screen}>
      <div>
        <chakra.p fontWeight="500" overflowWrap="anywhere">
          <TextAround text={message} part={call?.text}>
            <CallLink {...call} />
          </TextAround>
        </chakra.p>
        {tryLaterText !== undefined && (
          <chakra.p mt="2" color="fg.muted">
            {tryLaterText}
          </chakra.p>
        )}
      </div>
      {children}
      {newLink !== undefined && <NewLinkButton {...newLink} />}
      {tryAgain !== undefined && (
        <RetryButton variant="solid" text={tryAgain.text} onClick={tryAgain.onPress} />
      )}
    </MessageScreen>
  );
}

export type TokenExpiredScreenProps = MessageScreenProps & {
  readonly message: string;
  readonly restart?: LinkWords;
  readonly newLink?: Way;
};

export function TokenExpiredScreen(props: TokenExpiredScreenProps) {
  const { message, restart, newLink, ...screen } = props;
  return (
    <MessageScreen {...screen}>
      <p>{message}</p>
      {newLink !== undefined && <NewLinkButton {...newLink} />}
      {restart !== undefined && <LeadingLink {...restart} />}
    </MessageScreen>
  );
}
