import { chakra } from "@chakra-ui/react";
import { keyframes } from "@emotion/react";
import { useId } from "react";
import { Text } from "#ui/text.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

export type LoadingOverlayProps = {
  readonly message: string;
  readonly topTitle?: string;
  readonly subText?: string;
  readonly facts?: readonly string[];
  readonly embedded: boolean;
};

const dots = Array.from({ length: 16 }, (_, dot) => dot);

const pulse = keyframes({
  "0%, 100%": { background: "var(--ff-dot)" },
  "35%, 65%": { background: "var(--ff-accent)" },
});

/**
 * Modal without `showModal`, which makes browsers recompute all styles. The page behind is `inert`; the focus stays
 * inside and returns afterwards, or goes to the heading.
 */
function cover(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const before = document.activeElement;
  const behind = [...(dialog.parentElement?.children ?? [])].filter(
    (element) => element !== dialog && !element.hasAttribute("inert"),
  );
  const keepFocus = ({ target }: FocusEvent) => {
    // A dialog opened later is on top.
    if (target instanceof Element && target.closest("dialog") === null) dialog.focus();
  };
  // Tab finds nothing else in the page.
  const takeBack = () =>
    queueMicrotask(() => {
      if (isLost() && document.hasFocus()) dialog.focus();
    });
  dialog.focus({ preventScroll: true });
  for (const element of behind) element.setAttribute("inert", "");
  document.addEventListener("focusin", keepFocus);
  dialog.addEventListener("blur", takeBack);
  return () => {
    document.removeEventListener("focusin", keepFocus);
    dialog.removeEventListener("blur", takeBack);
    for (const element of behind) element.removeAttribute("inert");
    // After other changes, because focusing forces a layout.
    queueMicrotask(() => giveBack(before));
  };
}

const isLost = () => document.activeElement === document.body;

function giveBack(before: Element | null): void {
  if (before === document.body || !isLost()) return;
  if (before instanceof HTMLElement) before.focus();
  if (isLost()) document.querySelector("h1")?.focus();
}

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

function PulsingDots() {
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

function Facts({ facts }: { readonly facts: readonly string[] }) {
  return (
    <chakra.ul
      mt="clamp(12px, 4.5vh, 36px)"
      display="grid"
      justifyItems="center"
      gap="3"
      fontSize="1.0625rem"
      color="fg.heroMuted"
    >
      {facts.map((fact) => (
        <chakra.li key={fact} maxW="34rem">
          <Text>{fact}</Text>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The applicant cannot close it. Spec section 2.2. */
export function LoadingOverlay(props: LoadingOverlayProps) {
  const messageId = useId();
  return (
    <chakra.dialog
      ref={cover}
      open
      // Its text scrolls.
      tabIndex={0}
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
      <Paragraph mb="clamp(16px, 6vh, 46px)" textStyle="overline" color="fg.heroMuted">
        {props.topTitle}
      </Paragraph>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot hold its message */}
      <chakra.div role="progressbar" aria-labelledby={messageId}>
        <PulsingDots />
        <chakra.span
          id={messageId}
          display="block"
          mt="clamp(16px, 6vh, 44px)"
          textStyle="title"
          overflowWrap="anywhere"
        >
          <Text>{props.message}</Text>
        </chakra.span>
      </chakra.div>
      <Paragraph mt="3" fontSize="1.125rem" color="fg.heroMuted">
        {props.subText}
      </Paragraph>
      {props.facts !== undefined && props.facts.length > 0 && <Facts facts={props.facts} />}
    </chakra.dialog>
  );
}
