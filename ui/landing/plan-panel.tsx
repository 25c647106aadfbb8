import type { ReactElement } from "react";
import { monthlyInstallment } from "#domain/money/installment.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Locale } from "#domain/language/locale.ts";

export type PlanPanelProps = {
  /** "Choose Your Plan. Pay Over Time." by default. */
  readonly title: string;
  readonly locale: Locale;
  readonly example?: {
    readonly costCents: number;
    readonly aprPercent: number;
    readonly payments: number;
    readonly paid: number;
    /** After the amount: "/ mo". */
    readonly unit: string;
    /** Says that this is an example. */
    readonly note: string;
    readonly paidText: string;
    readonly leftText: string;
  };
  readonly steps: readonly { readonly title: string; readonly text?: string }[];
};

type ExampleProps = Pick<PlanPanelProps, "locale"> & {
  readonly example: NonNullable<PlanPanelProps["example"]>;
};

function Example({ example, locale }: ExampleProps): ReactElement {
  const installment = monthlyInstallment(example.costCents, example.aprPercent, example.payments);
  // Any decimal sign; formatToParts would add bytes to the first script.
  const [dollars, cents] = installment.ok
    ? formatMoney(installment.value, locale).split(/(?=\D\d\d\D*$)/)
    : [];
  return (
    <div className="cs-example">
      {installment.ok && (
        <p className="cs-money" translate="no">
          <span>{dollars}</span>
          <small>{`${cents} ${example.unit}`}</small>
        </p>
      )}
      <p className="cs-panel-muted">{example.note}</p>
      <div className="cs-dots" aria-hidden="true">
        {Array.from({ length: example.payments }, (_, dot) => (
          <i key={dot} className={dot < example.paid ? "cs-dot cs-dot-lit" : "cs-dot"} />
        ))}
      </div>
      <p className="cs-dots-key">
        <span>{example.paidText}</span>
        <span>{` ${example.leftText}`}</span>
      </p>
    </div>
  );
}

/** The landing text and an example plan, one dot per payment. Spec section 1. */
export function PlanPanel({ title, example, steps, locale }: PlanPanelProps): ReactElement {
  return (
    <aside className="cs-panel" aria-label={title}>
      <h2 className="cs-panel-title">{title}</h2>
      {example !== undefined && <Example example={example} locale={locale} />}
      <ol className="cs-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            {step.text !== undefined && <span>{` ${step.text}`}</span>}
          </li>
        ))}
      </ol>
    </aside>
  );
}
