import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { Text } from "#ui/text.tsx";

export type FrequencyOption = {
  readonly value: string;
  readonly text: string;
  readonly note?: string | undefined;
};

export type PaymentFrequencyProps = FieldProps & { readonly options: readonly FrequencyOption[] };

type OptionProps = FrequencyOption & {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (frequency: string) => void;
};

function Option({ text, note, ...choice }: OptionProps) {
  const id = useId();
  return (
    <ChoiceCard
      {...choice}
      labelledBy={`${id}name`}
      describedBy={note === undefined ? undefined : `${id}note`}
      head={
        <>
          <chakra.span id={`${id}name`} display="block" textStyle="label">
            {text}
          </chakra.span>
          {note !== undefined && (
            <chakra.span id={`${id}note`} display="block" textStyle="hint" color="fg.muted">
              <Text>{note}</Text>
            </chakra.span>
          )}
        </>
      }
    />
  );
}

export function PaymentFrequencyChoice({ value, options, ...field }: PaymentFrequencyProps) {
  return (
    <ChoiceGroup {...field}>
      {(name) => (
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
          gap="3"
        >
          {options.map((option) => (
            <Option
              key={option.value}
              {...option}
              name={name}
              isChosen={option.value === value}
              onChoose={field.onChange}
            />
          ))}
        </chakra.div>
      )}
    </ChoiceGroup>
  );
}
