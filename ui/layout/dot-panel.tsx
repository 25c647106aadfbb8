import { chakra } from "@chakra-ui/react";
import { keyframes } from "@emotion/react";
import { PanelSurface } from "./side-panel.tsx";
import { whereForced } from "#ui/theme/forced-colors.ts";
import { Paragraph } from "#ui/paragraph.tsx";

const columns = 12;
const rows = 8;
const size = 20;
const pitch = 31;
const width = (columns - 1) * pitch + size;
const height = (rows - 1) * pitch + size;

const middleOf = (place: number) => place * pitch + size / 2;

function rowsOf(places: readonly number[]): string {
  return places
    .flatMap((row) =>
      Array.from({ length: columns }, (_, column) => `M${middleOf(column)} ${middleOf(row)}h0`),
    )
    .join("");
}
const innerDots = rowsOf([1, 2, 3, 4, 5, 6]);
const edgeDots = rowsOf([0, rows - 1]);

const tick = [
  [1, 3],
  [2, 4],
  [3, 5],
  [4, 6],
  [5, 5],
  [6, 4],
  [7, 3],
  [8, 2],
  [9, 1],
] as const;

const lightUp = keyframes({
  "0%": { fill: "var(--ff-dot)", transform: "scale(1)" },
  "60%": { fill: "var(--ff-accent)", transform: "scale(1.55)" },
  "100%": { fill: "var(--ff-accent)", transform: "scale(1.35)" },
});

const dotStyles = {
  overflow: "visible",
  "& > path": { stroke: "currentColor", strokeWidth: size, strokeLinecap: "round" },
  "& > circle": {
    transformBox: "fill-box",
    transformOrigin: "center",
    animation: `${lightUp} 420ms var(--ff-ease-out) both`,
    _motionReduce: { animation: "none", fill: "accent.solid", transform: "scale(1.35)" },
  },
  ...whereForced({
    "& > path": { opacity: 0.4 },
    "& > circle": { fill: "Highlight", animation: "none", transform: "scale(1.35)" },
  }),
} as const;

const edge = `${(-100 * pitch) / width}%`;

export function DotGrid({ isApproved }: { readonly isApproved: boolean }) {
  return (
    <chakra.div aria-hidden="true" maxW={`${width}px`} my="auto" py={{ base: "6", lg: "12" }}>
      <chakra.svg
        viewBox={`0 0 ${width} ${height}`}
        display="block"
        width="full"
        my={{ base: edge, lg: "0" }}
        color={isApproved ? "dot" : "brand.muted"}
        css={dotStyles}
      >
        <path d={innerDots} />
        <chakra.path d={edgeDots} display={{ base: "none", lg: "inline" }} />
        {isApproved &&
          tick.map(([column, row], turn) => (
            <circle
              key={turn}
              cx={middleOf(column)}
              cy={middleOf(row)}
              r={size / 2}
              style={{ animationDelay: `${500 + turn * 90}ms` }}
            />
          ))}
      </chakra.svg>
    </chakra.div>
  );
}

export type DotPanelProps = {
  readonly isApproved: boolean;
  readonly overline?: string;
  readonly title?: string;
  readonly text?: string;
};

export function DotPanel({ isApproved, overline, title, text }: DotPanelProps) {
  const muted = isApproved ? "fg.heroMuted" : "fg.muted";
  const name = title ?? overline;
  return (
    <PanelSurface isQuiet={!isApproved} {...(name === undefined ? {} : { label: name })}>
      <Paragraph textStyle="overline" color={muted} overflowWrap="anywhere">
        {overline}
      </Paragraph>
      <DotGrid isApproved={isApproved} />
      <Paragraph
        fontFamily="heading"
        fontWeight="640"
        fontSize={{ base: "1.25rem", lg: "1.5rem" }}
        lineHeight="1.2"
        letterSpacing="-0.02em"
      >
        {title}
      </Paragraph>
      <Paragraph mt="1.5" color={muted}>
        {text}
      </Paragraph>
    </PanelSurface>
  );
}
