import { AddressFields, StatesFailed } from "#ui/steps/address-step.tsx";
import type { AddressFieldsProps, WithStates } from "#ui/steps/address-step.tsx";
import { RevealedFields } from "./revealed-fields.tsx";
import { YesNoSwitch, type YesNoSwitchProps } from "./yes-no-switch.tsx";

export type AddressInformationProps = WithStates & {
  readonly home?: AddressFieldsProps;
  readonly isMailingAddress?: YesNoSwitchProps;
  readonly billingTitle: string;
  readonly billing?: AddressFieldsProps;
};

/** Home and mailing address. Only the mailing address may be a P.O. box. Spec section 2.5, "Address information". */
export function AddressInformation(props: AddressInformationProps) {
  const { home, isMailingAddress, billing, statesFailed } = props;
  return (
    <>
      {home && <AddressFields {...home} />}
      {statesFailed && <StatesFailed {...statesFailed} />}
      {isMailingAddress && <YesNoSwitch {...isMailingAddress} />}
      {billing && isMailingAddress?.isYes === false && (
        <RevealedFields title={props.billingTitle}>
          <AddressFields {...billing} purpose="billing " />
        </RevealedFields>
      )}
    </>
  );
}
