import { Button, chakra, Input } from "@chakra-ui/react";
import { type ReactElement, useState } from "react";
import { digitsOf } from "#domain/digits.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { FieldFrame } from "#ui/fields/field.tsx";
import { ShowButton } from "#ui/fields/show-button.tsx";
import { type TextShape, useTypedText } from "#ui/fields/use-typed-text.ts";
import { Icon } from "#ui/icons.tsx";

export type ConfirmIdentityProps = FieldProps & {
  /** How many digits the box takes: the last four, or all nine. Decision 26. */
  readonly digits: 4 | 9;
  readonly showText: string;
  readonly hideText: string;
  /** `lockedOut`: no attempt is left. */
  readonly state: "unconfirmed" | "confirming" | "confirmed" | "lockedOut";
  /** "Confirm" */
  readonly confirmText: string;
  /** "Confirmed" */
  readonly confirmedText: string;
  /** Announced on success: "Your Social Security number is confirmed." */
  readonly announcement: string;
  readonly onConfirm: () => void;
};

/** Nine digits are shown as on the card, `###-##-####`. */
function dashed(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join("-");
}

function shapeOf(length: 4 | 9): TextShape {
  return {
    read: (text) => digitsOf(text).slice(0, length),
    show: length === 9 ? dashed : (digits) => digits,
    keep: digitsOf,
    longest: length,
  };
}

function ConfirmButton(props: ConfirmIdentityProps): ReactElement {
  const isConfirmed = props.state === "confirmed";
  const isOff = props.state !== "unconfirmed";
  return (
    <Button
      type="button"
      variant="outline"
      minH="3.375rem"
      flex="1 1 9.5rem"
      aria-disabled={isOff || undefined}
      aria-busy={props.state === "confirming" || undefined}
      onClick={isOff ? undefined : props.onConfirm}
      {...(isConfirmed
        ? {
            bg: "success.subtle",
            borderColor: "success.border",
            _disabled: { color: "success.fg", _hover: { bg: "success.subtle" } },
          }
        : {})}
    >
      {isConfirmed && <Icon name="check" />}
      {isConfirmed ? props.confirmedText : props.confirmText}
    </Button>
  );
}

/**
 * The Social Security number once more, and the button that has it checked: "Confirm", then "Confirmed", which is said
 * aloud. Covered by drawing until the applicant asks to see it; Enter confirms. Spec sections 2.5 and 4.
 */
export function ConfirmIdentity(props: ConfirmIdentityProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const typed = useTypedText({ ...props, shape: shapeOf(props.digits) });
  const isConfirmed = props.state === "confirmed";
  return (
    <div>
      <FieldFrame {...props}>
        {(control) => (
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <chakra.div position="relative" flex="2 1 13rem" minW="0">
              <Input
                {...control}
                {...typed}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                data-1p-ignore
                data-lpignore="true"
                readOnly={props.state !== "unconfirmed"}
                placeholder={isConfirmed ? "•".repeat(props.digits) : undefined}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || isConfirmed) return;
                  event.preventDefault();
                  if (props.state === "unconfirmed") props.onConfirm();
                }}
                pe="3.25rem"
                fontVariantNumeric="tabular-nums"
                letterSpacing={props.digits === 4 ? "0.3em" : "0.1em"}
                css={{ WebkitTextSecurity: isShown ? "none" : "disc" }}
              />
              <ShowButton
                controls={control.id}
                isShown={isShown}
                showText={props.showText}
                hideText={props.hideText}
                onPress={() => setIsShown(!isShown)}
              />
            </chakra.div>
            <ConfirmButton {...props} />
          </chakra.div>
        )}
      </FieldFrame>
      <chakra.output srOnly>{isConfirmed ? props.announcement : ""}</chakra.output>
    </div>
  );
}
