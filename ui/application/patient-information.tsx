import type { FieldProps } from "#ui/fields/field-props.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { FieldPair } from "#ui/fields/field-pair.tsx";
import { RevealedFields } from "./revealed-fields.tsx";
import { YesNoSwitch, type YesNoSwitchProps } from "./yes-no-switch.tsx";

export type PatientInformationProps = {
  readonly isPatient: YesNoSwitchProps;
  readonly patientTitle: string;
  readonly firstName: FieldProps;
  readonly lastName: FieldProps;
};

export function PatientInformation(props: PatientInformationProps) {
  return (
    <>
      <YesNoSwitch {...props.isPatient} />
      {!props.isPatient.isYes && (
        <RevealedFields title={props.patientTitle}>
          <FieldPair>
            <TextField {...props.firstName} autoComplete="off" />
            <TextField {...props.lastName} autoComplete="off" />
          </FieldPair>
        </RevealedFields>
      )}
    </>
  );
}
