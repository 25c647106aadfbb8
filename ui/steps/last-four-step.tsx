import { LastFourField } from "#ui/fields/digits-fields.tsx";
import type { LastFourFieldProps } from "#ui/fields/digits-fields.tsx";

export type LastFourStepProps = { readonly lastFour: LastFourFieldProps };

/** Spec section 2.2, step 8. */
export function LastFourStep({ lastFour }: LastFourStepProps) {
  return <LastFourField {...lastFour} />;
}
