/** The props of every field. Texts are ready to show; `value` is without a mask. */
export type FieldProps = {
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
};
