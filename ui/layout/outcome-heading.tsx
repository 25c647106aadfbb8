import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { BackButtonProps } from "./step-buttons.ts";
import { StepHeading, StepTrail } from "./step-heading.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

export type OutcomeHeadingProps = {
  readonly embedded: boolean;
  readonly takesFocus: boolean;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly overline?: string | undefined;
  readonly back?: BackButtonProps | undefined;
};

export function OutcomeHeading(props: OutcomeHeadingProps) {
  return (
    <chakra.div pt={props.embedded ? "0" : { base: "0", lg: "34px" }}>
      <StepTrail back={props.back} />
      <Paragraph mb="3" textStyle="overline" color="fg.muted" overflowWrap="anywhere">
        {props.overline}
      </Paragraph>
      <StepHeading
        size="display"
        title={props.title}
        takesFocus={props.takesFocus}
        description={props.description}
      />
    </chakra.div>
  );
}
