import { Button, chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { Words } from "#domain/messages/messages.ts";
import { nationalIdLength } from "#domain/applicant/national-id.ts";
import { Announcement } from "#ui/layout/announcement.tsx";
import { CoveredDigits, lastFourShape, ssnShape } from "#ui/fields/covered-digits.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { FieldFrame } from "#ui/fields/field.tsx";
import { useTypedText } from "#ui/fields/use-typed-text.ts";
import { Icon } from "#ui/icons/icons.tsx";
import { CallLink } from "#ui/outcome/call-link.tsx";
import { TextAround } from "#ui/outcome/text-around.tsx";
import { Text } from "#ui/text.tsx";

export type ConfirmIdentityProps = FieldProps & {
  /** S26. */
  readonly digits: 4 | 9;
  readonly words: Words;
  readonly state: "unconfirmed" | "confirming" | "confirmed" | "lockedOut";
  /** Whom to call without an attempt left; its text is part of `error`. */
  readonly call?: { readonly text: string; readonly href: string } | undefined;
  readonly onConfirm: () => void;
};

function ConfirmButton(props: ConfirmIdentityProps) {
  const { state, words } = props;
  const isConfirmed = state === "confirmed";
  const isOff = state !== "unconfirmed";
  return (
    <Button
      type="button"
      variant="outline"
      minH="3.375rem"
      flex="1 1 9.5rem"
      aria-disabled={isOff || undefined}
      aria-busy={state === "confirming" || undefined}
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
      <Text>{words(state === "unconfirmed" ? "identity.confirm" : `identity.${state}`)}</Text>
    </Button>
  );
}

function LockedOut({ label, error = "", call }: ConfirmIdentityProps) {
  const id = useId();
  return (
    <chakra.section
      tabIndex={-1}
      data-focus-box
      data-in-error
      aria-labelledby={id}
      outline="none"
      display="grid"
      gap="1"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderInlineStartWidth="6px"
      borderRadius="control"
      bg="error.subtle"
      borderColor="error.border"
    >
      <chakra.h2 id={id} textStyle="label">
        {label}
      </chakra.h2>
      <chakra.p id={`${id}error`} color="error.fg" fontWeight="semibold" textWrap="pretty">
        <TextAround text={error} part={call?.text}>
          <CallLink {...call} />
        </TextAround>
      </chakra.p>
    </chakra.section>
  );
}

/** Confirms the SSN; Enter confirms, and never goes on. Spec sections 2.5 and 4. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const { value, onChange, onBlur, digits, state, words } = props;
  const isWhole = digits === nationalIdLength;
  const shape = isWhole ? ssnShape : lastFourShape;
  const typed = useTypedText({ value, shape, onChange, onBlur });
  const isConfirmed = state === "confirmed";
  if (state === "lockedOut") return <LockedOut {...props} />;
  return (
    <div>
      <FieldFrame {...props}>
        {(control) => (
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <chakra.div flex="2 1 13rem" minW="0">
              <CoveredDigits
                showText={words("field.confirmIdentity.show")}
                hideText={words("field.confirmIdentity.hide")}
                input={{
                  ...control,
                  ...typed,
                  readOnly: state !== "unconfirmed",
                  placeholder: isConfirmed ? "•".repeat(digits) : undefined,
                  onKeyDown: (event) => {
                    if (event.key !== "Enter") return;
                    // A habitual Enter after the last digit must not accept the loan.
                    event.preventDefault();
                    if (state === "unconfirmed") props.onConfirm();
                  },
                  letterSpacing: isWhole ? "0.1em" : "0.3em",
                }}
              />
            </chakra.div>
            <ConfirmButton {...props} />
          </chakra.div>
        )}
      </FieldFrame>
      <Announcement text={isConfirmed ? words("identity.announcement") : ""} />
    </div>
  );
}
