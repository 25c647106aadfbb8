import { chakra } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";

export type PageFrameProps = {
  readonly header: PageHeaderProps;
  /** In a practice's own page: no header, no panel, no ground of its own, no height of its own. */
  readonly embedded: boolean;
  /** Stands before the panel where the page is narrow. */
  readonly lead?: ReactNode;
  /** The dark panel beside the column. */
  readonly panel?: ReactNode;
  /** The panel has facts of its own, so it is shown on phones too, between the lead and the rest. */
  readonly panelIsContent?: boolean;
  /** What stands above everything when embedded, where a corner of the window may be out of sight. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
};

const areas = {
  narrow: '"lead" "panel" "body"',
  wide: '"lead panel" "body panel"',
} as const;

/** The frame of every screen after the first: header, a column of up to 520 px, and the panel beside it. */
export function PageFrame(props: PageFrameProps): ReactElement {
  const { embedded, panel } = props;
  const hasPanel = panel !== undefined && !embedded;
  return (
    <chakra.div minH={embedded ? "0" : "100dvh"} color="fg" overflowWrap="break-word">
      {!embedded && <PageHeader {...props.header} />}
      <chakra.main
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 520px) minmax(0, 460px)" }}
        gridTemplateAreas={{ base: areas.narrow, lg: areas.wide }}
        gridTemplateRows={{ lg: "auto 1fr" }}
        justifyContent="space-between"
        columnGap="48px"
        width="full"
        maxW="1140px"
        mx="auto"
        px={embedded ? "16px" : "20px"}
        pt={embedded ? "4px" : { base: "28px", lg: "48px" }}
        pb={embedded ? "4px" : "40px"}
      >
        <chakra.div gridArea="lead" minW="0" maxW="form">
          {props.notices}
          {props.lead}
        </chakra.div>
        {hasPanel && (
          <chakra.div
            gridArea="panel"
            minW="0"
            display={{ base: props.panelIsContent === true ? "block" : "none", lg: "block" }}
            py={{ base: "8", lg: "0" }}
            position={{ lg: "sticky" }}
            top={{ lg: "24px" }}
            alignSelf="start"
          >
            {panel}
          </chakra.div>
        )}
        <chakra.div gridArea="body" minW="0" maxW="form">
          {props.children}
        </chakra.div>
      </chakra.main>
    </chakra.div>
  );
}
