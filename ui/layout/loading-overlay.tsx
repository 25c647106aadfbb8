import { chakra } from "@chakra-ui/react";
import { keyframes } from "@emotion/react";
import { type ReactElement, useId } from "react";

export type LoadingOverlayProps = {
  /** "Loading..." by default; names the progress. */
  readonly message: string;
  readonly topTitle?: string;
  readonly subText?: string;
  /** Shown one at a time, five seconds each; read as a list. */
  readonly facts?: readonly string[];
  readonly embedded: boolean;
};

const dots = Array.from({ length: 16 }, (_, dot) => dot);
const secondsPerFact = 5;

const pulse = keyframes({
  "0%, 100%": { background: "var(--ff-dot)" },
  "35%, 65%": { background: "var(--ff-accent)" },
});

/** The facts take turns, one round for all of them. */
function turnOf(count: number) {
  const turn = 100 / count;
  return keyframes({
    "0%": { opacity: 0 },
    [`${(turn * 0.08).toFixed(3)}%`]: { opacity: 1 },
    [`${(turn * 0.92).toFixed(3)}%`]: { opacity: 1 },
    [`${turn.toFixed(3)}%, 100%`]: { opacity: 0 },
  });
}

/**
 * Stands over the page like a modal dialog, without being one: to make a page inert and not so again, the browser works out all
 * of its styles each time. What is behind is hidden from assistive technology, the focus goes in, whatever tries to take it
 * gives it back, and in the end it is where it was. If the element it came from is gone by then, because the step has changed,
 * it is on the heading.
 */
function cover(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const before = document.activeElement;
  const behind = [...(dialog.parentElement?.children ?? [])].filter(
    (element) => element !== dialog && !element.hasAttribute("aria-hidden"),
  );
  const keepFocus = ({ target }: FocusEvent) => {
    // A dialog that opens meanwhile stands over this one.
    if (target instanceof Element && target.closest("dialog") === null) dialog.focus();
  };
  dialog.focus({ preventScroll: true });
  // A browser hides nothing in which the focus still is.
  for (const element of behind) element.setAttribute("aria-hidden", "true");
  document.addEventListener("focusin", keepFocus);
  return () => {
    document.removeEventListener("focusin", keepFocus);
    for (const element of behind) element.removeAttribute("aria-hidden");
    // Once all else has changed that changes with it: the focus has the page laid out.
    queueMicrotask(() => giveBack(before));
  };
}

const isLost = () => document.activeElement === document.body;

function giveBack(before: Element | null): void {
  if (before === document.body || !isLost()) return;
  if (before instanceof HTMLElement) before.focus();
  if (isLost()) document.querySelector("h1")?.focus();
}

/** One style for all of them: each element with styles of its own takes time to draw. */
const dotStyles = {
  "& > span": {
    boxSize: "20px",
    borderRadius: "full",
    bg: "dot",
    animation: `${pulse} 2160ms linear infinite`,
    _motionReduce: { animation: "none" },
  },
  "& > span:nth-of-type(-n+8)": { _motionReduce: { bg: "accent.solid" } },
} as const;

function PulsingDots(): ReactElement {
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      gridTemplateColumns="repeat(4, 20px)"
      gap="10px"
      justifyContent="center"
      css={dotStyles}
    >
      {dots.map((dot) => (
        <span key={dot} style={{ animationDelay: `${dot * 90 - 1440}ms` }} />
      ))}
    </chakra.span>
  );
}

function Facts({ facts }: { readonly facts: readonly string[] }): ReactElement {
  const isRound = facts.length > 1;
  return (
    <chakra.ul
      mt="clamp(12px, 4.5vh, 36px)"
      display="grid"
      justifyItems="center"
      fontSize="1.0625rem"
      color="fg.heroMuted"
      _motionReduce={{ gap: "3" }}
    >
      {facts.map((fact, index) => (
        <chakra.li
          key={fact}
          maxW="34rem"
          gridArea={isRound ? "1 / 1" : undefined}
          opacity={isRound ? "0" : undefined}
          style={isRound ? { animationDelay: `${index * secondsPerFact}s` } : undefined}
          animation={
            isRound
              ? `${turnOf(facts.length)} ${facts.length * secondsPerFact}s linear infinite both`
              : undefined
          }
          _motionReduce={{ animation: "none", opacity: "1", gridArea: "auto" }}
        >
          {fact}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The full-screen overlay while a step is busy. It cannot be closed by the applicant. Spec section 2.2. */
export function LoadingOverlay(props: LoadingOverlayProps): ReactElement {
  const messageId = useId();
  return (
    <chakra.dialog
      ref={cover}
      open
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={messageId}
      position="fixed"
      inset="0"
      zIndex="cover"
      width="100%"
      height="100%"
      maxW="none"
      maxH="none"
      m="0"
      p="24px"
      border="0"
      outline="0"
      overflow="auto"
      display="grid"
      justifyItems="center"
      alignContent={props.embedded ? "start" : "safe center"}
      textAlign="center"
      bg="bg.hero"
      color="fg.hero"
      animation="fade-in 180ms var(--ff-ease-out)"
    >
      {props.topTitle !== undefined && (
        <chakra.p mb="clamp(16px, 6vh, 46px)" textStyle="overline" color="fg.heroMuted">
          {props.topTitle}
        </chakra.p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot hold its message */}
      <chakra.div role="progressbar" aria-labelledby={messageId}>
        <PulsingDots />
        <chakra.p
          id={messageId}
          mt="clamp(16px, 6vh, 44px)"
          textStyle="title"
          overflowWrap="anywhere"
        >
          {props.message}
        </chakra.p>
      </chakra.div>
      {props.subText !== undefined && (
        <chakra.p mt="3" fontSize="1.125rem" color="fg.heroMuted">
          {props.subText}
        </chakra.p>
      )}
      {props.facts !== undefined && props.facts.length > 0 && <Facts facts={props.facts} />}
    </chakra.dialog>
  );
}
