import { PracticeText } from "#ui/other-language.tsx";

export type PlanPanelProps = {
  readonly title: string;
  readonly example?: {
    readonly payments: number;
    readonly payment: string;
    readonly unit: string;
    readonly note: string;
  };
  readonly steps: readonly { readonly title: string; readonly text?: string }[];
};

type ExampleProps = NonNullable<PlanPanelProps["example"]>;

function Example({ payments, payment, unit, note }: ExampleProps) {
  // Any decimal sign; formatToParts would add bytes to the first script.
  const [dollars, cents] = payment.split(/(?=\D\d\d\D*$)/);
  return (
    <div className="cs-example">
      <p className="cs-money" translate="no">
        <span>{dollars}</span>
        <small>{`${cents} ${unit}`}</small>
      </p>
      <div className="cs-dots" aria-hidden="true">
        {Array.from({ length: payments }, (_, dot) => (
          <i key={dot} />
        ))}
      </div>
      <p className="cs-panel-muted">{note}</p>
    </div>
  );
}

/** The landing text and an example plan, one dot per payment. Spec section 1. */
export function PlanPanel({ title, example, steps }: PlanPanelProps) {
  return (
    <aside className="cs-panel" aria-labelledby="panel-title">
      <h2 className="cs-panel-title" id="panel-title">
        <PracticeText>{title}</PracticeText>
      </h2>
      {example !== undefined && <Example {...example} />}
      <ol className="cs-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <strong>
              <PracticeText>{step.title}</PracticeText>
            </strong>{" "}
            {step.text !== undefined && <PracticeText>{step.text}</PracticeText>}
          </li>
        ))}
      </ol>
    </aside>
  );
}
