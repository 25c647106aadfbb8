import { chakra } from "@chakra-ui/react";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { SelectFieldProps } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

export type FullNameStepProps = {
  readonly fullName: FieldProps;
  /** How the name will be sent, as first and last name, once it can be. */
  readonly split?: string | undefined;
  /** How else it may be split. */
  readonly partings?: SelectFieldProps | undefined;
};

/** First and last name in one line. Spec section 2.2, step 4. */
export function FullNameStep({ fullName, split, partings }: FullNameStepProps) {
  return (
    <chakra.div display="grid" gap="2">
      <TextField {...fullName} autoComplete="name" />
      {split && (
        <chakra.p textStyle="hint" color="fg.muted" overflowWrap="anywhere">
          {split}
        </chakra.p>
      )}
      {partings && (
        <chakra.div mt="4">
          <SelectField {...partings} autoComplete="off" />
        </chakra.div>
      )}
    </chakra.div>
  );
}
