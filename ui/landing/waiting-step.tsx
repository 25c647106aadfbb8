import type { ReactElement } from "react";
import type { PageHeaderProps } from "#ui/layout/page-header.tsx";
import { LandingFrame } from "./landing-frame.tsx";

export type WaitingStepProps = {
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  readonly title: string;
  readonly description?: string;
  readonly waiting: string;
};

/** A first step other than the landing as static text, until the scripts have loaded. */
export function WaitingStep(props: WaitingStepProps): ReactElement {
  return (
    <LandingFrame header={props.header} embedded={props.embedded}>
      <div className="cs-form">
        <h1 className="cs-display">{props.title}</h1>
        {props.description !== undefined && <p className="cs-lead">{props.description}</p>}
        <output className="cs-waiting">
          <span className="cs-pulse" aria-hidden="true" />
          <span>{props.waiting}</span>
        </output>
      </div>
    </LandingFrame>
  );
}
