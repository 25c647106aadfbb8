import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { LanguagesBelow } from "./language-switch.tsx";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";

export type PageFrameProps = {
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  readonly lead?: ReactNode;
  readonly panel?: ReactNode;
  /** The panel has facts of its own, so phones show it too. */
  readonly panelIsContent?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

const areas = {
  narrow: '"lead" "panel" "body"',
  wide: '"lead panel" "body panel"',
} as const;

const oneColumn = "minmax(0, 1fr)";

function gridOf(isWide: boolean) {
  if (isWide) return { gridTemplateColumns: oneColumn, gridTemplateAreas: areas.narrow };
  return {
    gridTemplateColumns: {
      base: oneColumn,
      md: "minmax(0, 1.35fr) minmax(0, 1fr)",
      lg: "minmax(0, 520px) minmax(0, 460px)",
    },
    gridTemplateAreas: { base: areas.narrow, md: areas.wide },
    gridTemplateRows: { md: "auto 1fr" },
  };
}

function Panel(props: PageFrameProps) {
  if (props.panel === undefined || props.embedded) return null;
  const from = props.isWide === true ? "lg" : "md";
  return (
    <chakra.div
      gridArea="panel"
      minW="0"
      display={{ base: props.panelIsContent === true ? "block" : "none", [from]: "block" }}
      py={{ base: "8", [from]: "0" }}
      position={{ [from]: "sticky" }}
      top={{ [from]: "24px" }}
      alignSelf="start"
    >
      {props.panel}
    </chakra.div>
  );
}

export function PageFrame(props: PageFrameProps) {
  const { embedded, isWide = false } = props;
  return (
    <chakra.div color="fg" overflowWrap="break-word">
      {!embedded && <PageHeader {...props.header} />}
      <chakra.main
        display="grid"
        {...gridOf(isWide)}
        justifyContent="space-between"
        columnGap={{ base: "32px", lg: "48px" }}
        width="full"
        maxW="1140px"
        mx="auto"
        px={embedded ? "16px" : "20px"}
        pt={embedded ? "4px" : { base: "28px", lg: "48px" }}
        pb={embedded ? "4px" : "40px"}
      >
        <chakra.div gridArea="lead" minW="0" maxW="form">
          {props.lead}
        </chakra.div>
        <Panel {...props} />
        <chakra.div gridArea="body" minW="0" maxW={isWide ? "none" : "form"}>
          {props.children}
        </chakra.div>
      </chakra.main>
      {embedded && <LanguagesBelow {...props.header} />}
    </chakra.div>
  );
}
