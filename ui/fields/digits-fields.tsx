import { chakra, Input } from "@chakra-ui/react";
import { useId } from "react";
import { formatPhoneNumber, formatZip } from "#domain/phone/masks.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { phoneAnswer } from "#domain/phone/phone-number.ts";
import { zipDigits } from "#domain/components/address.ts";
import { CoveredDigits, lastFourShape } from "./covered-digits.tsx";
import type { FieldProps } from "./field-props.ts";
import { FieldFrame } from "./field.tsx";
import { typedField, type FieldLook } from "./typed-field.tsx";
import type { TextShape } from "./use-typed-text.ts";

const phoneShape: TextShape = {
  read: phoneAnswer,
  show: (value) => (/^(?:[0-9]{0,10}$|\+)/.test(value) ? formatPhoneNumber(value) : value),
  keep: digitsOf,
};

const zipShape: TextShape = {
  read: zipDigits,
  show: (value) => (/^[0-9]{0,9}$/.test(value) ? formatZip(value) : value),
  keep: digitsOf,
};

type PhoneLook = FieldLook & {
  readonly readOnly?: boolean;
  /** The number is typed with its own code. */
  readonly hasCode: boolean;
};

function CallingCode({ id }: { readonly id: string }) {
  return (
    <chakra.span
      id={id}
      position="absolute"
      zIndex="1"
      insetStart="calc(24px - 0.5rem)"
      top="50%"
      transform="translateY(-50%)"
      pe="calc(14px - 0.25rem)"
      borderEndWidth="1px"
      borderColor="border"
      color="fg.muted"
      textStyle="control"
      pointerEvents="none"
    >
      +1
    </chakra.span>
  );
}

function RenderedPhone({ typed, readOnly, hasCode, ...look }: PhoneLook) {
  const prefixId = useId();
  return (
    <FieldFrame {...look} extraId={hasCode ? undefined : prefixId}>
      {(control) => (
        <chakra.div position="relative">
          {!hasCode && <CallingCode id={prefixId} />}
          <Input
            {...control}
            {...typed}
            readOnly={readOnly}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...(!hasCode && { ps: "calc(1.25em + 62px - 1.5rem)" })}
            pe="calc(16px - 0.25rem)"
            fontVariantNumeric="tabular-nums"
          />
        </chakra.div>
      )}
    </FieldFrame>
  );
}

const TypedPhone = typedField(phoneShape, RenderedPhone);

/** Fixed +1; a number with its own code appears without it. Spec section 2.2, step 2. */
export function PhoneField(field: FieldProps & { readonly readOnly?: boolean }) {
  return <TypedPhone {...field} hasCode={field.value.startsWith("+")} />;
}

/** `#####` or `#####-####`; the value is its digits. */
export const ZipField = typedField(
  zipShape,
  ({ typed, autoComplete, ...look }: FieldLook & { readonly autoComplete?: string }) => (
    <FieldFrame {...look}>
      {(control) => (
        <Input
          {...control}
          {...typed}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete ?? "postal-code"}
          fontVariantNumeric="tabular-nums"
        />
      )}
    </FieldFrame>
  ),
);

type Uncovering = { readonly showText: string; readonly hideText: string };

/** Covered by style until Show is pressed; see `SsnField`. Spec section 2.2, step 8. */
export const LastFourField = typedField(
  lastFourShape,
  ({ typed, showText, hideText, ...look }: FieldLook & Uncovering) => (
    <FieldFrame {...look}>
      {(control) => (
        <chakra.div maxW="15rem">
          <CoveredDigits
            showText={showText}
            hideText={hideText}
            input={{ ...control, ...typed, letterSpacing: "0.3em" }}
          />
        </chakra.div>
      )}
    </FieldFrame>
  ),
);
