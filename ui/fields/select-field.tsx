import { NativeSelect } from "@chakra-ui/react";
import { memo } from "react";
import { Icon } from "#ui/icons.tsx";
import type { FieldProps } from "./field-props.ts";
import { FieldFrame } from "./field.tsx";
import { asTyped, useTypedText } from "./use-typed-text.ts";

type SelectOption = { readonly value: string; readonly text: string };

export type SelectFieldProps = FieldProps & {
  /** The empty choice: "Choose a state". */
  readonly placeholder: string;
  readonly options: readonly SelectOption[];
  readonly autoComplete?: string;
};

/** A choice from a list with the browser's own picker. The options may arrive later than the value. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const typed = useTypedText({ ...props, shape: asTyped });
  return (
    <FieldFrame {...props}>
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...control} {...typed} autoComplete={props.autoComplete}>
            <option value="">{props.placeholder}</option>
            {props.options.map(({ value, text }) => (
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
  );
});
