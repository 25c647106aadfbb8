/**
 * What every field takes and reports. Words arrive ready to be shown; `value` is what the applicant has typed so far,
 * without a mask; `onChange` gets each new value, and `onBlur` is called when the field loses the focus.
 */
export type FieldProps = {
  /** The id of the control, for links to it; generated unless given. */
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
