import type { ReactElement } from "react";
import { Icon } from "#ui/icons.tsx";
import { PageHeader, type PageHeaderProps } from "#ui/layout/page-header.tsx";

export type WaitingStepProps = {
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  /** Set it where this screen owns the page's title. */
  readonly documentTitle?: string;
  readonly title: string;
  readonly description?: string;
  /** "Loading..." */
  readonly waiting: string;
  /** Why the rest does not come, while it is still being asked for. */
  readonly failure?: string;
};

/** The words of a first step that is more than the landing, to be read until the rest of it has come. */
export function WaitingStep(props: WaitingStepProps): ReactElement {
  return (
    <div className="cs-page" data-embedded={props.embedded || undefined}>
      {!props.embedded && <PageHeader {...props.header} />}
      <main className={props.embedded ? "cs-wrap" : "cs-wrap cs-columns"}>
        <div className="cs-form">
          {props.documentTitle !== undefined && <title>{props.documentTitle}</title>}
          <h1 className="cs-display">{props.title}</h1>
          {props.description !== undefined && <p className="cs-lead">{props.description}</p>}
          {props.failure === undefined ? (
            <output className="cs-waiting">
              <span className="cs-pulse" aria-hidden="true" />
              {props.waiting}
            </output>
          ) : (
            <p className="cs-error" role="alert">
              <Icon name="alert" size={18} />
              {props.failure}
            </p>
          )}
        </div>
      </main>
    </div>
  );
}
