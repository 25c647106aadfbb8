import { useSelector } from "@xstate/react";
import { formatMoney } from "#domain/money/money.ts";
import { primaryMethodOf } from "#domain/components/payment-choice.ts";
import type { changeableParts } from "#machines/steps/payment-changes.ts";
import type { Fact } from "#ui/loan/fact-list.tsx";
import { SummaryCard, type SummaryRow } from "#ui/layout/summary-card.tsx";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import {
  costFacts,
  downPaymentFact,
  figuresOf,
  firstPaymentFact,
  helpText,
  lastPaymentFact,
  methodTexts,
  planFact,
  totalFact,
  type Plan,
} from "./plan-facts.ts";

type Part = (typeof changeableParts)[number];

export function SummaryFields(props: ComponentProps) {
  const { visit, flow, texts } = props;
  const { words } = texts;
  const { answers, facts } = useSelector(flow, ({ context }) => context);
  const { application } = facts;
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const mayChange = useSelector(flow, (state) => state.can.bind(state));
  const terms = application?.terms;
  if (application === undefined || terms === undefined) return null;
  const plan: Plan = { application, terms, agreed: figuresOf(application) };
  const row = (part: Part, { label, value }: Fact, more: readonly Fact[] = []): SummaryRow => ({
    label,
    lines: [value],
    notes: more.map((one) => (one.label === "" ? one.value : `${one.label}: ${one.value}`)),
    ...(mayChange({ type: "change.pressed", part }) && {
      change: {
        text: words("summary.change"),
        label: words(`summary.change.${part}`),
        onPress: () => flow.send({ type: "change.pressed", part }),
      },
    }),
  });
  const primary = application.payment?.primary ?? { type: primaryMethodOf(answers) };
  const paid = methodTexts(primary, texts);
  return (
    <SummaryCard
      title={words("summary.title")}
      help={[words("plan.help.before"), helpText(provider, texts)]}
      rows={[
        row("MultipleOffers", planFact(plan, texts), costFacts(plan, texts)),
        ...totalFact(plan, texts).map(({ label, value }) => ({ label, lines: [value] })),
        ...firstPaymentFact(plan, texts).map((fact) =>
          row("PaymentSchedule", fact, lastPaymentFact(plan, texts)),
        ),
        row("PaymentInformation", { label: words("summary.method"), value: paid.name }, [
          { label: "", value: paid.note },
        ]),
        ...downPaymentFact(plan, "before", texts).map((fact) => row("DownPayment", fact)),
        {
          label: words("closing.amountFinanced"),
          lines: [formatMoney(terms.amountFinancedCents, texts.locale)],
        },
      ]}
    />
  );
}
