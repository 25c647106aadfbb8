import { chakra } from "@chakra-ui/react";
import { Icon } from "#ui/icons.tsx";

export type ResendContentProps = {
  readonly text: string;
  /** How long resending still has to wait: "in 0:27". */
  readonly wait?: string | undefined;
};

/** What the button that sends a code again says. */
export function ResendContent({ text, wait }: ResendContentProps) {
  return (
    <>
      <Icon name="refresh" />
      <span>
        {text}
        {wait && (
          <chakra.span color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
            {` ${wait}`}
          </chakra.span>
        )}
      </span>
    </>
  );
}
