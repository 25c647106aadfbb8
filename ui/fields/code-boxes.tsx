import { chakra, Input } from "@chakra-ui/react";
import { useState } from "react";
import { digitBox } from "#domain/applicant/verification-code.ts";
import { charactersOf } from "./code-characters.ts";
import type { FieldProps } from "./field-props.ts";
import { FieldError, useFieldParts } from "./field.tsx";
import { useCodeBoxes } from "./use-code-boxes.ts";
import { Hint } from "#ui/paragraph.tsx";

export type CodeBoxesProps = FieldProps & {
  readonly groupName?: string;
  readonly boxName?: (position: number) => string;
  readonly masked?: boolean | undefined;
  readonly box?: RegExp | undefined;
  readonly missedBoxes: readonly number[];
  readonly onBoxMissed: (position: number) => void;
};

const covered = {
  "& input:not(:focus)": { color: "transparent" },
  "&:not(:focus-within)::after": {
    content: '"*"',
    position: "absolute",
    inset: "0.125em 0 0",
    display: "grid",
    placeItems: "center",
    fontSize: "1.75rem",
    fontWeight: "600",
    pointerEvents: "none",
  },
};

type BoxProps = {
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
  /** Shows an asterisk; the input keeps its type. */
  readonly isCovered: boolean;
  readonly isWrong: boolean;
  /** Takes the focus even if the empty box already has it. */
  readonly isToFix: boolean;
  readonly describedBy: string | undefined;
};

const tinted = {
  "&[data-filled]:not([aria-invalid=true])": {
    bg: "brand.subtle",
    "&, &:hover": { borderColor: "brand.solid" },
  },
};

function Box(props: BoxProps) {
  return (
    <chakra.span position="relative" css={props.isCovered ? covered : undefined}>
      <Input
        css={tinted}
        id={props.id}
        type="text"
        inputMode="numeric"
        autoComplete={props.isFirst ? "one-time-code" : "off"}
        aria-label={props.name}
        aria-required
        spellCheck={false}
        aria-invalid={props.isWrong || undefined}
        data-in-error={props.isToFix || undefined}
        aria-describedby={props.describedBy}
        px="0"
        height={{ base: "3.5rem", sm: "4.5rem" }}
        textAlign="center"
        fontSize="1.5rem"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        transition="none"
      />
    </chakra.span>
  );
}

/** A rejected code is retyped from the first box, whose description explains the error. WCAG 3.3.1. */
function beginAgain(boxes: HTMLElement | null): void {
  boxes?.querySelector("input")?.focus();
}

const englishBoxName = (position: number) => `Digit ${position} of 6`;

/** A paste or an autofilled code fills all boxes. Spec sections 2.5 and 5. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, box = digitBox, masked = false, missedBoxes, error } = props;
  const { groupName = "Verification code", boxName = englishBoxName } = props;
  const { control, hintId, errorId } = useFieldParts(props);
  const isMissing = Boolean(error);
  const [focused, setFocused] = useState(-1);
  const { ref, ...events } = useCodeBoxes({
    value,
    box,
    onChange: props.onChange,
    onEnter: setFocused,
    onMissed: (at) => props.onBoxMissed(at + 1),
    onLeave: (isLeftByAll) => {
      setFocused(-1);
      if (isLeftByAll) props.onBlur();
    },
  });
  const characters = charactersOf(value);
  const isRefused = isMissing && !characters.includes("");
  const isWrong = (character: string, at: number) =>
    character === "" && focused !== at && (isMissing || missedBoxes.includes(at + 1));
  return (
    <chakra.fieldset
      ref={ref}
      aria-label={groupName}
      aria-describedby={control["aria-describedby"]}
      display="grid"
      gap="2"
    >
      <chakra.span textStyle="label">{props.label}</chakra.span>
      <Hint id={hintId}>{props.hint}</Hint>
      <chakra.div
        {...events}
        ref={isRefused ? beginAgain : undefined}
        display="grid"
        gridTemplateColumns="repeat(6, minmax(0, 1fr))"
        gap={{ base: "2", sm: "3" }}
        maxW="27.5rem"
      >
        {characters.map((character, at) => (
          <Box
            key={at}
            id={at === 0 ? control.id : `${control.id}${at}`}
            name={boxName(at + 1)}
            isFirst={at === 0}
            isCovered={masked && character !== ""}
            isWrong={isRefused || isWrong(character, at)}
            isToFix={isMissing && character === ""}
            // The hint is said once, for the group.
            describedBy={error ? errorId : undefined}
          />
        ))}
      </chakra.div>
      <FieldError id={errorId} text={error} />
    </chakra.fieldset>
  );
}
