import { Button, chakra } from "@chakra-ui/react";
import { type ReactElement, useId, useRef, useState } from "react";
import { FieldError } from "#ui/fields/field.tsx";
import { Icon } from "#ui/icons.tsx";
import { takeLostFocus } from "./lost-focus.ts";
import type { Scheme } from "./page-scheme.ts";
import { messageOf, originOf, schemeMessage, tokenizeMessage } from "./tokenizer-messages.ts";
import type { TokenizedMethod } from "./tokenizer-messages.ts";

export type TokenizerFrameProps = {
  /** `…/frame?kind=card` or `…/frame?kind=bank`, on the tokenizer's own origin. */
  readonly src: string;
  /** Which frame this is: another number is another frame. */
  readonly frame: number;
  /** What it asks for: "Card number, expiration date and security code". */
  readonly title: string;
  /** `loading` until it has said that it is ready; `asking` it for the token; `broken` when it does not answer. */
  readonly stage: "loading" | "ready" | "asking" | "broken";
  /** The colours of the page: the frame is told of them, also when they change. */
  readonly scheme?: Scheme | undefined;
  /** It stands in the place of what had the focus, so it takes the focus that was lost with that. */
  readonly takesFocus?: boolean;
  /** "Use this card" */
  readonly saveText: string;
  /** Where the number goes: straight to the payment processor. */
  readonly privacyText: string;
  /** "Loading the secure form…" */
  readonly loadingText: string;
  /** "The secure form does not answer." */
  readonly brokenText: string;
  readonly retryText: string;
  /** Why the number was refused; what is wrong with one of its fields stands in the frame itself. */
  readonly error?: string | undefined;
  readonly errorPrefix?: string | undefined;
  readonly onReady: () => void;
  /** Somebody is at the frame: its keys and pointers do not reach the page. At most once in ten seconds. */
  readonly onActivity: () => void;
  /** The applicant gives the number: when the stage becomes `asking`, the frame is asked. */
  readonly onRequest: () => void;
  readonly onToken: (method: TokenizedMethod) => void;
  readonly onFailed: () => void;
  readonly onRetry: () => void;
};

function Covered(props: { readonly children: ReactElement }): ReactElement {
  return (
    <chakra.div
      position="absolute"
      inset="0"
      display="grid"
      placeItems="center"
      placeContent="center"
      gap="3"
      textAlign="center"
      textStyle="hint"
      color="fg.muted"
    >
      {props.children}
    </chakra.div>
  );
}

/** What is shown in place of a frame that is not there yet, or not at all. */
function Cover(props: TokenizerFrameProps): ReactElement | null {
  if (props.stage === "loading") {
    return (
      <Covered>
        <output>{props.loadingText}</output>
      </Covered>
    );
  }
  if (props.stage !== "broken") return null;
  return (
    <Covered>
      <>
        <p role="alert">{props.brokenText}</p>
        <Button type="button" variant="outline" size="md" onClick={props.onRetry}>
          <Icon name="refresh" size={18} />
          {props.retryText}
        </Button>
      </>
    </Covered>
  );
}

/** Asks the frame once each time the stage becomes `asking`, tells it the page's colours, and hears what it says. */
function useFrame(props: TokenizerFrameProps, onHeight: (height: number) => void) {
  const asked = useRef(false);
  const listening = useRef(false);
  const worn = useRef<Scheme>(undefined);
  const { src, stage, scheme, takesFocus = false } = props;
  const isAsking = stage === "asking";
  const isListening = isAsking || stage === "ready";

  function speak(element: HTMLIFrameElement) {
    const say = (message: object) => element.contentWindow?.postMessage(message, originOf(src));
    if (isAsking && !asked.current) say(tokenizeMessage);
    if (isListening && scheme !== undefined && scheme !== worn.current) say(schemeMessage(scheme));
    // Only what is seen takes the focus: not before it listens.
    if (isListening && !listening.current && takesFocus) takeLostFocus(element);
    asked.current = isAsking;
    listening.current = isListening;
    worn.current = isListening ? scheme : undefined;
  }

  function hear(event: MessageEvent, window: Window | null) {
    const message = messageOf(event, { window, origin: originOf(src) });
    if (message === undefined) return;
    if (message.type === "ready") props.onReady();
    if (message.type === "height") onHeight(message.height);
    if (message.type === "activity") props.onActivity();
    if (message.type === "token") props.onToken(message.method);
    if (message.type === "failed") props.onFailed();
  }

  return (element: HTMLIFrameElement | null) => {
    if (element === null) return undefined;
    speak(element);
    const listener = (event: MessageEvent) => hear(event, element.contentWindow);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  };
}

/**
 * The tokenizer's frame, the only place where a card's or an account's number is typed: what it says arrives here as
 * events, and only what its own window says from its own origin. Its height follows what it shows. Spec section 2.5.
 */
export function TokenizerFrame(props: TokenizerFrameProps): ReactElement {
  const [height, setHeight] = useState(180);
  const frame = useFrame(props, setHeight);
  const errorId = useId();
  const { stage, error } = props;
  const isCovered = stage === "loading" || stage === "broken";
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.div position="relative" minH={isCovered ? "8rem" : "0"}>
        <Cover {...props} />
        <iframe
          key={`${props.src} ${props.frame}`}
          ref={frame}
          src={props.src}
          title={props.title}
          aria-describedby={error ? errorId : undefined}
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is another one, and what it says is known by it
          sandbox="allow-scripts allow-forms allow-same-origin"
          style={{
            display: "block",
            // Its fields stand 4 px inside it, so that their focus rings are whole.
            width: "calc(100% + 8px)",
            marginInline: "-4px",
            height,
            border: 0,
            visibility: isCovered ? "hidden" : "visible",
          }}
        />
      </chakra.div>
      <FieldError id={errorId} text={error} prefix={props.errorPrefix} />
      <Button
        type="button"
        variant="outline"
        width="full"
        aria-disabled={stage !== "ready" || undefined}
        aria-busy={stage === "asking" || undefined}
        onClick={stage === "ready" ? props.onRequest : undefined}
      >
        {props.saveText}
      </Button>
      <chakra.p display="flex" gap="2" textStyle="hint" color="fg.muted" textWrap="balance">
        <chakra.span flex="none" pt="0.5">
          <Icon name="lock" size={18} />
        </chakra.span>
        {props.privacyText}
      </chakra.p>
    </chakra.div>
  );
}
