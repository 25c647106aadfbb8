import { useSelector } from "@xstate/react";
import { primaryMethodOf } from "#domain/components/payment-choice.ts";
import type { changeableParts } from "#machines/steps/payment-changes.ts";
import type { Fact } from "#ui/loan/fact-list.tsx";
import { SummaryCard, type SummaryRow } from "#ui/layout/summary-card.tsx";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { figuresOf, helpText, methodTexts, planFacts, type Plan } from "./plan-facts.ts";

type Part = (typeof changeableParts)[number];

const rowOf = ({ label, value }: Fact): SummaryRow => ({ label, lines: [value] });

export function SummaryFields(props: ComponentProps) {
  const { visit, flow, texts } = props;
  const { words } = texts;
  const { answers, facts: known } = useSelector(flow, ({ context }) => context);
  const { application } = known;
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const mayChange = useSelector(flow, (state) => state.can.bind(state));
  const terms = application?.terms;
  if (application === undefined || terms === undefined) return null;
  const plan: Plan = { application, terms, agreed: figuresOf(application) };
  const facts = planFacts(plan, texts, "before");
  const row = (part: Part, fact: Fact, more: readonly Fact[] = []): SummaryRow => ({
    ...rowOf(fact),
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
        row("MultipleOffers", facts.plan, facts.costs),
        ...facts.total.map(rowOf),
        ...facts.first.map((fact) => row("PaymentSchedule", fact, facts.last)),
        row("PaymentInformation", { label: words("summary.method"), value: paid.name }, [
          { label: "", value: paid.note },
        ]),
        ...facts.down.map((fact) => row("DownPayment", fact)),
        rowOf(facts.financed),
      ]}
    />
  );
}
