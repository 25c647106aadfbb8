import { DateOfBirthField, type DateOfBirthFieldProps } from "#ui/fields/date-of-birth-field.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { FieldPair } from "#ui/fields/field-pair.tsx";
import { SsnField } from "./ssn-field.tsx";

export type PersonalInformationProps = {
  readonly firstName?: FieldProps;
  readonly lastName?: FieldProps;
  readonly nationalId?: FieldProps;
  readonly dateOfBirth?: DateOfBirthFieldProps;
};

export function PersonalInformation(props: PersonalInformationProps) {
  return (
    <>
      {props.firstName && props.lastName && (
        <FieldPair>
          <TextField {...props.firstName} autoComplete="given-name" />
          <TextField {...props.lastName} autoComplete="family-name" />
        </FieldPair>
      )}
      {props.nationalId && <SsnField {...props.nationalId} />}
      {props.dateOfBirth && <DateOfBirthField {...props.dateOfBirth} />}
    </>
  );
}
