import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageFrame } from "#ui/layout/page-frame.tsx";
import type { PageHeaderProps } from "#ui/layout/page-header.tsx";
import { PageTitle } from "#ui/layout/page-title.tsx";
import { OutcomeHeading } from "#ui/layout/outcome-heading.tsx";
import { DotPanel, type DotPanelProps } from "#ui/layout/dot-panel.tsx";
import { Hint, Paragraph } from "#ui/paragraph.tsx";

export type MessageScreenProps = {
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  readonly documentTitle: string;
  readonly takesFocus: boolean;
  readonly title: string;
  readonly help?: Omit<DotPanelProps, "isApproved">;
  readonly description?: ReactNode;
  readonly idText?: string | undefined;
  readonly closing?: readonly string[];
};

export function MessageScreen(props: MessageScreenProps & { readonly children?: ReactNode }) {
  return (
    <PageFrame
      header={props.header}
      embedded={props.embedded}
      panel={<DotPanel isApproved={false} {...props.help} />}
    >
      <PageTitle text={props.documentTitle} />
      <OutcomeHeading {...props} overline={props.idText} />
      {props.children !== undefined && (
        <chakra.div
          mt="6"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="6"
          justifyItems="stretch"
          textStyle="body"
        >
          {props.children}
        </chakra.div>
      )}
      <Paragraph
        display={props.embedded ? "block" : { base: "block", md: "none" }}
        mt="6"
        color="fg.muted"
      >
        {props.help?.text}
      </Paragraph>
      <Hint mt="8" pt="6" borderTopWidth="1px" borderColor="border">
        {props.closing?.join(" ")}
      </Hint>
    </PageFrame>
  );
}
