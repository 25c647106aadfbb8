import { DateOfBirthField } from "#ui/fields/date-of-birth-field.tsx";
import type { DateOfBirthFieldProps } from "#ui/fields/date-of-birth-field.tsx";

export type DateOfBirthStepProps = { readonly dateOfBirth: DateOfBirthFieldProps };

export function DateOfBirthStep({ dateOfBirth }: DateOfBirthStepProps) {
  return <DateOfBirthField {...dateOfBirth} />;
}
