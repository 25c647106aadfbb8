import { LastFourField } from "#ui/fields/digits-fields.tsx";
import type { LastFourFieldProps } from "#ui/fields/digits-fields.tsx";

export type LastFourStepProps = { readonly lastFour: LastFourFieldProps };

export function LastFourStep({ lastFour }: LastFourStepProps) {
  return <LastFourField {...lastFour} />;
}
