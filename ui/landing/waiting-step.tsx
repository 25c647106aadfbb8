import { LanguagesBelow } from "#ui/layout/language-switch.tsx";
import { PageHeader, type PageHeaderProps } from "#ui/layout/page-header.tsx";

export type WaitingStepProps = {
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  readonly title: string;
  readonly description?: string;
  readonly waiting: string;
};

export function WaitingStep(props: WaitingStepProps) {
  return (
    <div className="cs-page" data-embedded={props.embedded || undefined}>
      {!props.embedded && <PageHeader {...props.header} />}
      <main className={props.embedded ? "cs-wrap" : "cs-wrap cs-columns"}>
        <div className="cs-form">
          <h1 className="cs-display">{props.title}</h1>
          {props.description !== undefined && <p className="cs-lead">{props.description}</p>}
          <output className="cs-waiting">
            <span className="cs-pulse" aria-hidden="true" />
            <span>{props.waiting}</span>
          </output>
        </div>
      </main>
      {props.embedded && <LanguagesBelow {...props.header} />}
    </div>
  );
}
