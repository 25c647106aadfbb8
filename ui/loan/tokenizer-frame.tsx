import { Button, chakra } from "@chakra-ui/react";
import { useId, useInsertionEffect, useState } from "react";
import type { ReactElement } from "react";
import { present } from "#domain/values/omit-undefined.ts";
import { FieldError } from "#ui/fields/field.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { wholePress } from "#ui/layout/whole-press.ts";
import { handOnFocus, takeLostFocus } from "./lost-focus.ts";
import { messageOf, originOf } from "./tokenizer-messages.ts";
import type { TokenizedMethod } from "./tokenizer-messages.ts";

export type TokenizerFrameProps = {
  /** `…/frame?kind=card` or `…/frame?kind=bank`, on the tokenizer's own origin. */
  readonly src: string;
  /** Which frame this is: another number is another frame. */
  readonly frame: number;
  readonly kind: "card" | "bank";
  /** What it asks for: "Card number, expiration date and security code". */
  readonly title: string;
  /** `loading` until it has reported that it is ready; `asking` it for the token; `broken` when it does not answer. */
  readonly stage: "loading" | "ready" | "asking" | "broken";
  /** It replaces the element that had the focus, so it takes over the focus. */
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
  /** Opens the application outside the page that frames it. */
  readonly tabHref?: string | undefined;
  /** "Continue in a new tab" */
  readonly tabText: string;
  /** Why the number was refused; errors of single fields are shown in the frame itself. */
  readonly error?: string | undefined;
  readonly errorPrefix?: string | undefined;
  /** The frame is on the page: requests are sent to its window. */
  readonly onFrame: (frame: HTMLIFrameElement) => void;
  /** Its page has loaded, or the browser's that says why there is none, or no answer came. */
  readonly onLoaded: () => void;
  readonly onReady: () => void;
  /** Its fields are filled in, or no longer. */
  readonly onTyped: (isComplete: boolean) => void;
  /** Somebody is using the frame, whose keys and pointers do not reach the page. Called at most once in ten seconds. */
  readonly onActivity: () => void;
  /** Escape was pressed in the frame. */
  readonly onEscape: () => void;
  /** The applicant gives the number. */
  readonly onRequest: () => void;
  readonly onToken: (method: TokenizedMethod) => void;
  readonly onFailed: () => void;
  readonly onRetry: () => void;
};

const isCovered = ({ stage }: Pick<TokenizerFrameProps, "stage">) =>
  stage === "loading" || stage === "broken";

/** As high as what covers the frame. */
const coverHeight = ({ tabHref }: TokenizerFrameProps) =>
  tabHref === undefined ? "8rem" : "14rem";

/**
 * As high as the reference tokenizer's forms are in one column, and in two: until a form has said how high it is, what stands
 * below it keeps its place.
 */
const formHeights = {
  card: { narrow: "469px", wide: "335px" },
  bank: { narrow: "258px", wide: "258px" },
} as const;

/** @param kind - of the form that is expected */
const expected = (kind: TokenizerFrameProps["kind"]) => ({
  containerType: "inline-size",
  "& > :last-child": {
    height: formHeights[kind].narrow,
    "@container (min-width: 318px)": { height: formHeights[kind].wide },
  },
});

/** Of the frame and of what keeps its place, as high as is told where it is. */
function lookOf(props: TokenizerFrameProps, told: number | undefined) {
  const isLoading = props.stage === "loading";
  return {
    display: "block",
    // Its fields are inset by 4 px, so that their focus rings are not cut off.
    width: "calc(100% + 8px)",
    marginInline: "-4px",
    ...present({ height: isCovered(props) && !isLoading ? coverHeight(props) : told }),
    border: 0,
    visibility: isCovered(props) ? "hidden" : "visible",
  } as const;
}

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
      textWrap="balance"
      textStyle="hint"
      color="fg.muted"
    >
      {props.children}
    </chakra.div>
  );
}

function TabLink({ tabHref, tabText }: TokenizerFrameProps): ReactElement | null {
  if (tabHref === undefined) return null;
  return (
    <Button asChild size="md" textDecoration="none">
      <a ref={handOnFocus} href={tabHref} target="_blank" rel="noreferrer">
        {tabText}
      </a>
    </Button>
  );
}

/** Shown in place of a frame that is not there yet, or cannot be loaded. */
function Cover(props: TokenizerFrameProps): ReactElement | null {
  if (props.stage === "loading") {
    return (
      <Covered>
        <output>{props.loadingText}</output>
      </Covered>
    );
  }
  if (!isCovered(props)) return null;
  return (
    <Covered>
      <>
        <p role="alert">{props.brokenText}</p>
        <TabLink {...props} />
        <Button ref={handOnFocus} type="button" variant="outline" size="md" onClick={props.onRetry}>
          <Icon name="refresh" size={18} />
          {props.retryText}
        </Button>
      </>
    </Covered>
  );
}

/**
 * Tells of a request that nothing answered: Firefox says no `load` then. The tokenizer lets the page see when its answers begin
 * (`Timing-Allow-Origin`).
 */
function watchRequest({ src }: HTMLIFrameElement, onLost: () => void): PerformanceObserver {
  const observer = new PerformanceObserver((list) => {
    const requests = list.getEntriesByName(src) as PerformanceResourceTiming[];
    if (requests.some(({ responseStart }) => responseStart === 0)) onLost();
  });
  observer.observe({ type: "resource" });
  return observer;
}

/**
 * Reports where the frame is on the page, and receives its messages, as long as it is there: a request is told to the observer
 * that was there, which a new one for each drawing would miss.
 */
function frameOf(first: TokenizerFrameProps, onHeight: (height: number) => void) {
  let props = first;

  function hear(event: MessageEvent, window: Window | null) {
    const message = messageOf(event, { window, origin: originOf(props.src) });
    if (message === undefined) return;
    if (message.type === "ready") props.onReady();
    if (message.type === "height") onHeight(message.height);
    if (message.type === "state") props.onTyped(message.isComplete);
    if (message.type === "activity") props.onActivity();
    if (message.type === "escape") props.onEscape();
    if (message.type === "token") props.onToken(message.method);
    if (message.type === "failed") props.onFailed();
  }

  function watch(element: HTMLIFrameElement | null) {
    if (element === null) return undefined;
    props.onFrame(element);
    const tellLoaded = () => props.onLoaded();
    const listener = (event: MessageEvent) => hear(event, element.contentWindow);
    const stopped = new AbortController();
    const { signal } = stopped;
    window.addEventListener("message", listener, { signal });
    // Firefox loads no page where this page's own policy refuses the frame: it says so.
    for (const name of ["load", "error"]) element.addEventListener(name, tellLoaded, { signal });
    const watching = watchRequest(element, tellLoaded);
    return () => {
      stopped.abort();
      watching.disconnect();
    };
  }

  function draw(latest: TokenizerFrameProps) {
    props = latest;
  }

  return { watch, draw };
}

const frameIn = (box: HTMLElement | null) => box?.querySelector("iframe") ?? null;
const focusFrame = (box: HTMLElement | null) => takeLostFocus(frameIn(box), box);
/** The frame takes over what the box got from the words in its place. */
const passFocus = (box: HTMLElement | null) => {
  if (document.activeElement === box) focusFrame(box);
};

/** Called once, when the frame becomes visible: before that it could not take the focus. */
function focusOf(props: TokenizerFrameProps) {
  if (isCovered(props)) return undefined;
  return props.takesFocus === true ? focusFrame : passFocus;
}

/**
 * The tokenizer's frame, the only place where a card's or an account's number is typed: what it says arrives here as
 * events, and only what its own window says from its own origin. Its height follows what it shows. Spec section 2.5.
 */
export function TokenizerFrame(props: TokenizerFrameProps): ReactElement {
  const [height, setHeight] = useState<number>();
  const [{ watch, draw }] = useState(() => frameOf(props, setHeight));
  // Before the document has another frame, which is reported by what comes with it.
  useInsertionEffect(() => draw(props));
  const errorId = useId();
  const { stage, error } = props;
  const look = lookOf(props, height);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.div
        ref={focusOf(props)}
        data-focus-box
        tabIndex={-1}
        outline="none"
        position="relative"
        minH={isCovered(props) ? coverHeight(props) : "0"}
        css={expected(props.kind)}
      >
        <Cover {...props} />
        <iframe
          key={`${props.src} ${props.frame}`}
          ref={watch}
          src={props.src}
          title={props.title}
          aria-describedby={error ? errorId : undefined}
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is another one, and what it says is known by it
          sandbox="allow-scripts allow-forms allow-same-origin"
          style={look}
        />
      </chakra.div>
      <FieldError id={errorId} text={error} prefix={props.errorPrefix} />
      <Button
        {...wholePress}
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
