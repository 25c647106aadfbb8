import { LandingIcon } from "#ui/icons/landing-icons.tsx";

export type WhyNotYetProps = {
  readonly text: string;
  readonly remedy?: { readonly text: string; readonly onPress: () => void };
};

export function WhyNotYet({ text, remedy }: WhyNotYetProps) {
  return (
    <>
      <p className="cs-error" role="alert">
        <LandingIcon name="alert" size={18} />
        <span key={text}>{text}</span>
      </p>
      {remedy !== undefined && (
        <button type="button" className="cs-button" onClick={remedy.onPress}>
          {remedy.text}
        </button>
      )}
    </>
  );
}
