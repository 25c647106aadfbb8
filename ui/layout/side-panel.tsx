import { chakra } from "@chakra-ui/react";
import { type ReactNode } from "react";
import { forcedEdge, forcedMarks } from "#ui/theme/forced-colors.ts";
import { Text } from "#ui/text.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

export function PanelSurface(props: {
  readonly label?: string;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <chakra.aside
      aria-label={props.label}
      display="flex"
      flexDirection="column"
      minH={{ lg: props.isQuiet === true ? "420px" : "660px" }}
      p={{ base: "24px", lg: "48px" }}
      borderRadius="panel"
      bg={props.isQuiet === true ? "brand.subtle" : "bg.hero"}
      color={props.isQuiet === true ? "fg" : "fg.hero"}
      css={forcedEdge}
    >
      {props.children}
    </chakra.aside>
  );
}

export type SidePanelProps = {
  readonly overline?: string;
  readonly title?: string;
  readonly body?: string;
  readonly why?: string;
  readonly answered?: readonly {
    readonly label: string;
    readonly lines: readonly string[];
    readonly isTyped?: boolean;
  }[];
  readonly progress?: { readonly done: number; readonly total: number; readonly text: string };
};

function StepDots(props: NonNullable<SidePanelProps["progress"]>) {
  const dots = Array.from({ length: props.total }, (_, dot) => dot);
  return (
    <chakra.div mt="auto" pt="12">
      <chakra.div
        aria-hidden="true"
        display="flex"
        justifyContent="space-between"
        gap="2"
        maxW="364px"
        css={forcedMarks}
      >
        {dots.map((dot) => (
          <chakra.span
            key={dot}
            data-lit={dot < props.done || undefined}
            flex="0 1 30px"
            aspectRatio="1"
            borderRadius="full"
            bg={dot < props.done ? "accent.solid" : "dot"}
            transition="background-color 420ms var(--ff-ease-out)"
          />
        ))}
      </chakra.div>
      <Paragraph mt="4" fontSize="0.9rem" color="fg.heroMuted">
        {props.text}
      </Paragraph>
    </chakra.div>
  );
}

function Answered({ rows }: { readonly rows: NonNullable<SidePanelProps["answered"]> }) {
  return (
    <chakra.dl mt="8" maxW="364px">
      {rows.map(({ label, lines, isTyped }) => (
        <chakra.div
          key={label}
          display="grid"
          gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)"
          gap="3"
          py="2.5"
          borderTopWidth="1px"
          borderColor="dot"
          fontSize="0.9rem"
        >
          <chakra.dt color="fg.heroMuted">
            <Text>{label}</Text>
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {lines.map((line) => (
              <div key={line} translate={isTyped === true ? "no" : undefined}>
                <Text>{line}</Text>
              </div>
            ))}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

export function SidePanel(props: SidePanelProps) {
  const { answered = [] } = props;
  const name = props.overline ?? props.title;
  return (
    <PanelSurface {...(name === undefined ? {} : { label: name })}>
      <Paragraph textStyle="overline" color="fg.heroMuted">
        {props.overline}
      </Paragraph>
      {props.title !== undefined && (
        <chakra.h2
          mt="5"
          fontFamily="heading"
          fontWeight="640"
          fontSize="2rem"
          lineHeight="1.15"
          letterSpacing="-0.02em"
          textWrap="balance"
        >
          <Text>{props.title}</Text>
        </chakra.h2>
      )}
      <Paragraph
        mt="4"
        fontSize="1.125rem"
        lineHeight="1.55"
        color="fg.heroMuted"
        textWrap="balance"
      >
        {props.body}
      </Paragraph>
      {answered.length > 0 && <Answered rows={answered} />}
      {props.progress !== undefined && <StepDots {...props.progress} />}
    </PanelSurface>
  );
}
