import { chakra } from "@chakra-ui/react";
import { memo, useId } from "react";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { ChosenValue } from "./chosen-value.ts";

export type FrequencyOption = {
  readonly value: string;
  /** "Every Other Week" */
  readonly text: string;
  /** What it would mean: "26 payments of $198.42". */
  readonly note?: string | undefined;
};

export type PaymentFrequencyProps = FieldProps & { readonly options: readonly FrequencyOption[] };

type OptionProps = {
  readonly option: FrequencyOption;
  readonly name: string;
  readonly onChoose: (frequency: string) => void;
};

const Option = memo(function Option({ option, ...choice }: OptionProps) {
  const id = useId();
  const { note } = option;
  return (
    <ChoiceCard
      {...choice}
      value={option.value}
      labelledBy={`${id}name`}
      describedBy={note === undefined ? undefined : `${id}note`}
      head={
        <>
          <chakra.span id={`${id}name`} display="block" textStyle="label">
            {option.text}
          </chakra.span>
          {note !== undefined && (
            <chakra.span id={`${id}note`} display="block" textStyle="hint" color="fg.muted">
              {note}
            </chakra.span>
          )}
        </>
      }
    />
  );
});

/** Drawn anew with other words, not with a choice. */
const Options = memo(function Options({ options, ...field }: Omit<PaymentFrequencyProps, "value">) {
  return (
    <ChoiceGroup {...field}>
      {(name) => (
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
          gap="3"
        >
          {options.map((option) => (
            <Option key={option.value} option={option} name={name} onChoose={field.onChange} />
          ))}
        </chakra.div>
      )}
    </ChoiceGroup>
  );
});

/** How often the applicant pays; one has to be chosen. Spec section 2.5, "Payment frequency". */
export function PaymentFrequencyChoice({ value, ...choice }: PaymentFrequencyProps) {
  return (
    <ChosenValue value={value}>
      <Options {...choice} />
    </ChosenValue>
  );
}
