import { chakra } from "@chakra-ui/react";
import { keyframes } from "@emotion/react";
import type { ReactElement } from "react";
import { PanelSurface } from "#ui/layout/side-panel.tsx";
import { forcedMarks } from "#ui/theme/forced-colors.ts";

const columns = 12;
const rows = 8;
const dots = Array.from({ length: columns * rows }, (_, dot) => dot);

/** The dots of the tick as column and row, in the order in which they light up. */
const tick = ["1 3", "2 4", "3 5", "4 6", "5 5", "6 4", "7 3", "8 2", "9 1"];

const lightUp = keyframes({
  "0%": { background: "var(--ff-dot)", transform: "scale(1)" },
  "60%": { background: "var(--ff-accent)", transform: "scale(1.55)" },
  "100%": { background: "var(--ff-accent)", transform: "scale(1.35)" },
});

/** Dots that light one by one into a tick, once; with reduced motion the tick is simply there. */
function DotGrid({ isApproved }: { readonly isApproved: boolean }): ReactElement {
  return (
    <chakra.div
      aria-hidden="true"
      display="grid"
      gridTemplateColumns={`repeat(${columns}, 1fr)`}
      gap={{ base: "9px", lg: "11px" }}
      maxW="361px"
      my="auto"
      py={{ base: "6", lg: "12" }}
      css={forcedMarks}
    >
      {dots.map((dot) => {
        const row = Math.floor(dot / columns);
        const turn = isApproved ? tick.indexOf(`${dot % columns} ${row}`) : -1;
        const isLit = turn >= 0;
        const isEdge = row === 0 || row === rows - 1;
        return (
          <chakra.span
            key={dot}
            data-lit={isLit || undefined}
            display={{ base: isEdge ? "none" : "block", lg: "block" }}
            aspectRatio="1"
            borderRadius="full"
            bg={isApproved ? "dot" : "brand.muted"}
            style={isLit ? { animationDelay: `${500 + turn * 90}ms` } : undefined}
            animation={isLit ? `${lightUp} 420ms var(--ff-ease-out) both` : undefined}
            _motionReduce={
              isLit ? { animation: "none", bg: "accent.solid", transform: "scale(1.35)" } : {}
            }
          />
        );
      })}
    </chakra.div>
  );
}

export type DotPanelProps = {
  readonly isApproved: boolean;
  readonly overline?: string;
  readonly title?: string;
  readonly text?: string;
};

/** The panel beside an outcome: the dots, and the facts of the decision above and below them. */
export function DotPanel({ isApproved, overline, title, text }: DotPanelProps): ReactElement {
  const muted = isApproved ? "fg.heroMuted" : "fg.muted";
  return (
    <PanelSurface isQuiet={!isApproved}>
      {overline !== undefined && (
        <chakra.p textStyle="overline" color={muted} overflowWrap="anywhere">
          {overline}
        </chakra.p>
      )}
      <DotGrid isApproved={isApproved} />
      {title !== undefined && (
        <chakra.p
          fontFamily="heading"
          fontWeight="640"
          fontSize={{ base: "1.25rem", lg: "1.5rem" }}
          lineHeight="1.2"
          letterSpacing="-0.02em"
        >
          {title}
        </chakra.p>
      )}
      {text !== undefined && (
        <chakra.p mt="1.5" color={muted}>
          {text}
        </chakra.p>
      )}
    </PanelSurface>
  );
}
