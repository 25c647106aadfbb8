import { Button } from "@chakra-ui/react";
import { ZipField } from "#ui/fields/digits-fields.tsx";
import { FieldPair } from "#ui/fields/field-pair.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { SelectField, type SelectFieldProps } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { StepNote } from "./step-note.tsx";

export type AddressFieldsProps = {
  readonly street: FieldProps;
  readonly unit: FieldProps;
  readonly zip: FieldProps;
  readonly city: FieldProps;
  readonly state: SelectFieldProps;
};

type FailedStates = {
  readonly text: string;
  readonly retryText: string;
  readonly onRetry: () => void;
};

export type WithStates = {
  readonly statesFailed?: FailedStates | undefined;
};

export type AddressStepProps = AddressFieldsProps & WithStates;

type FieldsProps = AddressFieldsProps & { readonly purpose?: "" | "billing " };

export function AddressFields({ street, unit, zip, city, state, purpose = "" }: FieldsProps) {
  return (
    <>
      <TextField {...street} autoComplete={`${purpose}address-line1`} />
      <TextField {...unit} autoComplete={`${purpose}address-line2`} />
      <FieldPair columns="10rem 1fr">
        <ZipField {...zip} autoComplete={`${purpose}postal-code`} />
        <TextField {...city} autoComplete={`${purpose}address-level2`} />
      </FieldPair>
      <SelectField {...state} autoComplete={`${purpose}address-level1`} />
    </>
  );
}

export function StatesFailed({ text, retryText, onRetry }: FailedStates) {
  return (
    <StepNote>
      <p>{text}</p>
      <Button variant="outline" size="md" mt="2" onClick={onRetry}>
        {retryText}
      </Button>
    </StepNote>
  );
}

export function AddressStep({ statesFailed, ...fields }: AddressStepProps) {
  return (
    <>
      <AddressFields {...fields} />
      {statesFailed && <StatesFailed {...statesFailed} />}
    </>
  );
}
