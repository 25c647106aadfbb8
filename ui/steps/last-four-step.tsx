import { LastFourField } from "#ui/fields/digits-fields.tsx";
import type { LastFourFieldProps } from "#ui/fields/digits-fields.tsx";

export type LastFourStepProps = { readonly lastFour: LastFourFieldProps };

/** The last four digits of an SSN or ITIN. Spec section 2.2, step 8. */
export function LastFourStep({ lastFour }: LastFourStepProps) {
  return <LastFourField {...lastFour} />;
}
