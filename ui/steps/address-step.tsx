import { Button } from "@chakra-ui/react";
import { ZipField } from "#ui/fields/digits-fields.tsx";
import { FieldPair } from "#ui/fields/field-pair.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { SelectFieldProps } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { StepNote } from "./step-note.tsx";

export type AddressStepProps = {
  readonly street: FieldProps;
  /** Autofilled as address line 2. */
  readonly unit: FieldProps;
  readonly zip: FieldProps;
  readonly city: FieldProps;
  readonly state: SelectFieldProps;
  /** Shown with a retry button when the state list did not load. */
  readonly statesFailed?:
    | { readonly text: string; readonly retryText: string; readonly onRetry: () => void }
    | undefined;
};

export function AddressStep({ street, unit, zip, city, state, statesFailed }: AddressStepProps) {
  return (
    <>
      <TextField {...street} autoComplete="address-line1" />
      <TextField {...unit} autoComplete="address-line2" />
      <FieldPair columns="10rem 1fr">
        <ZipField {...zip} />
        <TextField {...city} autoComplete="address-level2" />
      </FieldPair>
      <SelectField {...state} autoComplete="address-level1" />
      {statesFailed && (
        <StepNote>
          <p>{statesFailed.text}</p>
          <Button variant="outline" size="md" mt="2" onClick={statesFailed.onRetry}>
            {statesFailed.retryText}
          </Button>
        </StepNote>
      )}
    </>
  );
}
