import { Button } from "@chakra-ui/react";
import { ZipField } from "#ui/fields/digits-fields.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { SelectFieldProps } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { StepNote } from "#ui/steps/step-note.tsx";
import { FieldPair } from "#ui/fields/field-pair.tsx";
import { RevealedFields } from "./revealed-fields.tsx";
import { YesNoSwitch } from "./yes-no-switch.tsx";
import type { YesNoSwitchProps } from "./yes-no-switch.tsx";

export type AddressFieldsProps = {
  readonly street: FieldProps;
  readonly unit: FieldProps;
  readonly zip: FieldProps;
  readonly city: FieldProps;
  readonly state: SelectFieldProps;
};

export type AddressInformationProps = {
  readonly home?: AddressFieldsProps;
  readonly isMailingAddress?: YesNoSwitchProps;
  readonly billingTitle: string;
  readonly billing?: AddressFieldsProps;
  /** Shown with a retry button when the state list did not load. */
  readonly statesFailed?:
    | { readonly text: string; readonly retryText: string; readonly onRetry: () => void }
    | undefined;
};

function AddressFields(props: AddressFieldsProps & { readonly purpose: "" | "billing " }) {
  const { purpose } = props;
  return (
    <>
      <TextField {...props.street} autoComplete={`${purpose}address-line1`} />
      <TextField {...props.unit} autoComplete={`${purpose}address-line2`} />
      <FieldPair columns="10rem 1fr">
        <ZipField {...props.zip} autoComplete={`${purpose}postal-code`} />
        <TextField {...props.city} autoComplete={`${purpose}address-level2`} />
      </FieldPair>
      <SelectField {...props.state} autoComplete={`${purpose}address-level1`} />
    </>
  );
}

/**
 * Home and mailing address. Only the mailing address may be a P.O. box. Spec section 2.5, "Address information".
 */
export function AddressInformation(props: AddressInformationProps) {
  const { home, isMailingAddress, billing, statesFailed } = props;
  return (
    <>
      {home && <AddressFields {...home} purpose="" />}
      {statesFailed && (
        <StepNote>
          <p>{statesFailed.text}</p>
          <Button variant="outline" size="md" mt="2" onClick={statesFailed.onRetry}>
            {statesFailed.retryText}
          </Button>
        </StepNote>
      )}
      {isMailingAddress && <YesNoSwitch {...isMailingAddress} />}
      {billing && isMailingAddress?.isYes === false && (
        <RevealedFields title={props.billingTitle}>
          <AddressFields {...billing} purpose="billing " />
        </RevealedFields>
      )}
    </>
  );
}
