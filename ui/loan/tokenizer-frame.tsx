import { Button, chakra } from "@chakra-ui/react";
import { useId, type ReactElement } from "react";
import type { Words } from "#domain/messages/messages.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { FieldError } from "#ui/fields/field.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { handOnFocus, takeLostFocus } from "./lost-focus.ts";
import { Text } from "#ui/text.tsx";

export type TokenizerFrameProps = {
  readonly src: string;
  readonly frame: number;
  readonly kind: "card" | "bank";
  readonly words: Words;
  /** `loading` until it has reported that it is ready; `asking` it for the token; `broken` when it does not answer. */
  readonly stage: "loading" | "ready" | "asking" | "broken";
  /** Reported by the form, in pixels. */
  readonly height?: number | undefined;
  /** Takes the focus that the replaced element lost. */
  readonly takesFocus?: boolean;
  readonly tabHref?: string | undefined;
  readonly error?: string | undefined;
  readonly note?: string | undefined;
  readonly onFrame: (frame: HTMLIFrameElement | null) => void;
  readonly onRequest: () => void;
  readonly onRetry: () => void;
};

const isCovered = ({ stage }: Pick<TokenizerFrameProps, "stage">) =>
  stage === "loading" || stage === "broken";

const coverHeight = ({ tabHref }: TokenizerFrameProps) =>
  tabHref === undefined ? "8rem" : "14rem";

/** The reference tokenizer's heights in one and two columns, until the form reports its own. */
const formHeights = {
  card: { narrow: "469px", wide: "335px" },
  bank: { narrow: "258px", wide: "258px" },
} as const;

const expected = (kind: TokenizerFrameProps["kind"]) => ({
  containerType: "inline-size",
  "& > :last-child": {
    height: formHeights[kind].narrow,
    "@container (min-width: 318px)": { height: formHeights[kind].wide },
  },
});

function lookOf(props: TokenizerFrameProps) {
  const isLoading = props.stage === "loading";
  return {
    display: "block",
    // Fields are inset by 4 px for their focus rings.
    width: "calc(100% + 8px)",
    marginInline: "-4px",
    ...omitUndefined({
      height: isCovered(props) && !isLoading ? coverHeight(props) : props.height,
    }),
    border: 0,
    visibility: isCovered(props) ? "hidden" : "visible",
  } as const;
}

function Covered(props: { readonly children: ReactElement }) {
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

function TabLink({ tabHref, words }: TokenizerFrameProps) {
  if (tabHref === undefined) return null;
  return (
    <Button asChild type={undefined} size="md" textDecoration="none">
      <a ref={handOnFocus} href={tabHref} target="_blank" rel="noreferrer">
        {words("tokenizer.openTab")}
      </a>
    </Button>
  );
}

function Cover(props: TokenizerFrameProps) {
  if (props.stage === "loading") {
    return (
      <Covered>
        <output>{props.words("tokenizer.loading")}</output>
      </Covered>
    );
  }
  if (!isCovered(props)) return null;
  return (
    <Covered>
      <>
        <p role="alert">{props.words("tokenizer.broken")}</p>
        <TabLink {...props} />
        <Button ref={handOnFocus} type="button" variant="outline" size="md" onClick={props.onRetry}>
          <Icon name="refresh" size={18} />
          <Text>{props.words("tokenizer.retry")}</Text>
        </Button>
      </>
    </Covered>
  );
}

const frameIn = (box: HTMLElement | null) => box?.querySelector("iframe") ?? null;
const focusFrame = (box: HTMLElement | null) => takeLostFocus(frameIn(box), box);
const passFocus = (box: HTMLElement | null) => {
  if (document.activeElement === box) focusFrame(box);
};

/** Called once, when the frame is visible and can take the focus. */
function focusOf(props: TokenizerFrameProps) {
  if (isCovered(props)) return undefined;
  return props.takesFocus === true ? focusFrame : passFocus;
}

/** The tokenizer's frame, the only place for card and account numbers. Spec section 2.5. */
export function TokenizerFrame(props: TokenizerFrameProps) {
  const errorId = useId();
  const { stage, error, kind, words, src, onFrame } = props;
  const saveText = words(kind === "card" ? "tokenizer.saveCard" : "tokenizer.saveBank");
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.div
        ref={focusOf(props)}
        data-focus-box
        tabIndex={-1}
        outline="none"
        position="relative"
        minH={isCovered(props) ? coverHeight(props) : "0"}
        css={expected(kind)}
      >
        <Cover {...props} />
        <iframe
          key={`${src} ${props.frame}`}
          ref={onFrame}
          src={src}
          title={words(`tokenizer.${kind}`)}
          aria-describedby={error ? errorId : undefined}
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is another one, and what it says is known by it
          sandbox="allow-scripts allow-forms allow-same-origin"
          style={lookOf(props)}
        />
      </chakra.div>
      <chakra.output textWrap="pretty" _empty={{ display: "none" }}>
        {props.note}
      </chakra.output>
      <FieldError id={errorId} text={error} />
      <Button
        type="button"
        variant="outline"
        width="full"
        aria-disabled={stage !== "ready" || undefined}
        aria-busy={stage === "asking" || undefined}
        onClick={stage === "ready" ? props.onRequest : undefined}
      >
        <Text>{stage === "asking" ? words("tokenizer.saving") : saveText}</Text>
      </Button>
      <chakra.p display="flex" gap="2" textStyle="hint" color="fg.muted" textWrap="balance">
        <chakra.span flex="none" pt="0.5">
          <Icon name="lock" size={18} />
        </chakra.span>
        <Text>{words("tokenizer.privacy")}</Text>
      </chakra.p>
    </chakra.div>
  );
}
