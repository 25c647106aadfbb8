import { NativeSelect } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";
import type { FieldProps } from "./field-props.ts";
import { FieldFrame } from "./field.tsx";
import { typedField, type FieldLook } from "./typed-field.tsx";
import { asTyped } from "./use-typed-text.ts";

type SelectOption = { readonly value: string; readonly text: string };

type Choices = {
  readonly placeholder: string;
  readonly options: readonly SelectOption[];
  readonly autoComplete?: string;
};

export type SelectFieldProps = FieldProps & Choices;

export const SelectField = typedField(
  asTyped,
  ({ typed, placeholder, options, autoComplete, ...look }: FieldLook & Choices) => (
    <FieldFrame {...look}>
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...control} {...typed} autoComplete={autoComplete}>
            <option value="">{placeholder}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator>
            <Icon name="chevron-down" size={18} />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
    </FieldFrame>
  ),
);
