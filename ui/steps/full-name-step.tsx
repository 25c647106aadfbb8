import { chakra } from "@chakra-ui/react";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { SelectField, type SelectFieldProps } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Hint } from "#ui/paragraph.tsx";

export type FullNameStepProps = {
  readonly fullName: FieldProps;
  readonly split?: string | undefined;
  readonly splits?: SelectFieldProps | undefined;
};

export function FullNameStep({ fullName, split, splits }: FullNameStepProps) {
  return (
    <chakra.div display="grid" gap="2">
      <TextField {...fullName} autoComplete="name" />
      <Hint overflowWrap="anywhere">{split}</Hint>
      {splits && (
        <chakra.div mt="4">
          <SelectField {...splits} autoComplete="off" />
        </chakra.div>
      )}
    </chakra.div>
  );
}
