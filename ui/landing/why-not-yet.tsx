import type { ReactElement } from "react";
import { LandingIcon } from "#ui/icons/landing-icons.tsx";

export type WhyNotYetProps = {
  /** Why the next screen does not appear. */
  readonly text: string;
  /** What the applicant can do about it; without it the screen is still being loaded. */
  readonly remedy?: { readonly text: string; readonly onPress: () => void };
};

/** Says on the first screen why the next one does not appear. */
export function WhyNotYet({ text, remedy }: WhyNotYetProps): ReactElement {
  return (
    <>
      <p className="cs-error" role="alert">
        <LandingIcon name="alert" size={18} />
        {text}
      </p>
      {remedy !== undefined && (
        <button type="button" className="cs-button" onClick={remedy.onPress}>
          {remedy.text}
        </button>
      )}
    </>
  );
}
