import { chakra } from "@chakra-ui/react";
import { createContext, use, useId } from "react";
import type { ReactElement } from "react";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { ChosenValue } from "./chosen-value.ts";
import { Text } from "#ui/text.tsx";

export type FrequencyOption = {
  readonly value: string;
  readonly text: string;
  /** The resulting plan: "26 payments of $198.42". */
  readonly note?: string | undefined;
};

export type PaymentFrequencyProps = FieldProps & { readonly options: readonly FrequencyOption[] };

const Reported = createContext<readonly FrequencyOption[]>([]);

function Note({ of }: { readonly of: string }): ReactElement {
  return <Text>{use(Reported).find(({ value }) => value === of)?.note}</Text>;
}

type OptionProps = Pick<FrequencyOption, "value" | "text"> & {
  readonly hasNote: boolean;
  readonly name: string;
  readonly onChoose: (frequency: string) => void;
};

function Option({ text, hasNote, ...choice }: OptionProps) {
  const id = useId();
  return (
    <ChoiceCard
      {...choice}
      labelledBy={`${id}name`}
      describedBy={hasNote ? `${id}note` : undefined}
      head={
        <>
          <chakra.span id={`${id}name`} display="block" textStyle="label">
            {text}
          </chakra.span>
          {hasNote && (
            <chakra.span id={`${id}note`} display="block" textStyle="hint" color="fg.muted">
              <Note of={choice.value} />
            </chakra.span>
          )}
        </>
      }
    />
  );
}

type OptionsProps = Omit<PaymentFrequencyProps, "value" | "options"> & {
  readonly options: readonly Pick<OptionProps, "value" | "text" | "hasNote">[];
};

function Options({ options, ...field }: OptionsProps) {
  return (
    <ChoiceGroup {...field}>
      {(name) => (
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
          gap="3"
        >
          {options.map((option) => (
            <Option key={option.value} {...option} name={name} onChoose={field.onChange} />
          ))}
        </chakra.div>
      )}
    </ChoiceGroup>
  );
}

export function PaymentFrequencyChoice({ value, options, ...choice }: PaymentFrequencyProps) {
  const looks = options.map(({ note, ...look }) => ({ ...look, hasNote: note !== undefined }));
  return (
    <Reported value={options}>
      <ChosenValue value={value}>
        <Options {...choice} options={looks} />
      </ChosenValue>
    </Reported>
  );
}
