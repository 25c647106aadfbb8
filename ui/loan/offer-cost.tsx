import { Input } from "@chakra-ui/react";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { useTypedCost } from "#ui/estimate/use-typed-cost.ts";
import { FieldFrame } from "#ui/fields/field.tsx";
import type { CostRange } from "#domain/offer/payment-estimate.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";

export type OfferCostProps = Omit<FieldProps, "value" | "onChange"> & {
  readonly texts: LocaleWords;
  readonly bounds: CostRange;
  readonly costCents: number;
  readonly onCostChange: (costCents: number) => void;
};

export function OfferCost(props: OfferCostProps) {
  const { texts, bounds, costCents, onCostChange, onBlur, ...field } = props;
  const { words, locale } = texts;
  const { control: typed, isUnread } = useTypedCost({ locale, bounds, costCents, onCostChange });
  const leave = () => {
    typed.onBlur();
    onBlur();
  };
  return (
    <FieldFrame {...field} error={isUnread ? words("estimate.costUnread") : field.error}>
      {(control) => <Input {...control} {...typed} onBlur={leave} type="text" fontWeight="600" />}
    </FieldFrame>
  );
}
