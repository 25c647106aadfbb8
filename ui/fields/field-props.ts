/**
 * What every field takes and gives. Words arrive ready to be read; `value` is what the applicant has typed so far,
 * without a mask; `onChange` is told each new value, `onBlur` that the applicant has left the field.
 */
export type FieldProps = {
  /** The id of the control, for links to it; one of its own unless given. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The one error to show, if any. */
  readonly error?: string | undefined;
  /** Spoken before an error, never seen: "Error:" unless given. */
  readonly errorPrefix?: string | undefined;
  /** Required unless false. */
  readonly required?: boolean | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
};
