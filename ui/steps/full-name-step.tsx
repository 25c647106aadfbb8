import { chakra } from "@chakra-ui/react";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { TextField } from "#ui/fields/text-field.tsx";

export type FullNameStepProps = {
  readonly fullName: FieldProps;
  /** How the name will be sent, as first and last name, once it can be. */
  readonly split?: string | undefined;
};

/** First and last name in one line. Spec section 2.2, step 4. */
export function FullNameStep({ fullName, split }: FullNameStepProps) {
  return (
    <chakra.div display="grid" gap="2">
      <TextField {...fullName} autoComplete="name" />
      {split && (
        <chakra.p textStyle="hint" color="fg.muted" overflowWrap="anywhere">
          {split}
        </chakra.p>
      )}
    </chakra.div>
  );
}
