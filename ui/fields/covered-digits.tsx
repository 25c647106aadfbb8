import { chakra, Input, type InputProps } from "@chakra-ui/react";
import { useState } from "react";
import { digitsOf } from "#domain/text/digits.ts";
import { lastFourAnswer } from "#domain/applicant/last-four.ts";
import { nationalIdLength } from "#domain/applicant/national-id.ts";
import { digitsUpTo } from "#domain/text/normalizing.ts";
import { ShowButton } from "./show-button.tsx";
import type { TextShape } from "./use-typed-text.ts";

function dashed(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join("-");
}

export const ssnShape: TextShape = {
  read: digitsUpTo(nationalIdLength),
  show: (value) => (/^[0-9]{0,9}$/.test(value) ? dashed(value) : value),
  keep: digitsOf,
};

export const lastFourShape: TextShape = {
  read: lastFourAnswer,
  show: (value) => value,
  keep: digitsOf,
};

export const unsavedDigits = {
  type: "text",
  inputMode: "numeric",
  autoComplete: "off",
  autoCorrect: "off",
  "data-1p-ignore": true,
  "data-lpignore": "true",
  fontVariantNumeric: "tabular-nums",
} as const;

export type CoveredDigitsProps = {
  readonly input: InputProps & { readonly id: string };
  readonly showText: string;
  readonly hideText: string;
};

export function CoveredDigits(props: CoveredDigitsProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <chakra.div position="relative">
      <Input
        {...unsavedDigits}
        pe="3.25rem"
        css={{ WebkitTextSecurity: isShown ? "none" : "disc" }}
        {...props.input}
      />
      <ShowButton
        controls={props.input.id}
        isShown={isShown}
        showText={props.showText}
        hideText={props.hideText}
        onPress={() => setIsShown(!isShown)}
      />
    </chakra.div>
  );
}
