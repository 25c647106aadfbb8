import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { whereForced } from "#ui/theme/forced-colors.ts";
import { Text } from "#ui/text.tsx";

export type YesNoSwitchProps = {
  readonly label: string;
  readonly isYes: boolean;
  readonly yesText: string;
  readonly noText: string;
  readonly onChange: (answer: "yes" | "no") => void;
};

export function YesNoSwitch(props: YesNoSwitchProps) {
  const { label, isYes, yesText, noText, onChange } = props;
  const id = useId();
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="4"
      ps="4"
      pe="3.5"
      minH="3.375rem"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      bg="bg.panel"
    >
      <chakra.label htmlFor={id} flex="1" minW="0" py="3" textStyle="label" cursor="pointer">
        {label}
      </chakra.label>
      <chakra.span
        flex="none"
        display="flex"
        flexDirection="row-reverse"
        alignItems="center"
        gap="2.5"
      >
        <chakra.input
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox is checked by itself
          role="switch"
          checked={isYes}
          onChange={(event) => onChange(event.currentTarget.checked ? "yes" : "no")}
          appearance="none"
          flex="none"
          display="flex"
          alignItems="center"
          width="3.25rem"
          height="2rem"
          px="3px"
          borderWidth="1.5px"
          borderColor="border.control"
          borderRadius="full"
          bg="bg.emphasized"
          cursor="pointer"
          transition="background-color 180ms var(--ff-ease-out)"
          _before={{
            content: '""',
            boxSize: "1.375rem",
            borderRadius: "full",
            bg: "fg.muted",
            transition: "transform 180ms var(--ff-ease-out)",
          }}
          _checked={{
            bg: "brand.solid",
            borderColor: "brand.solid",
            _before: { bg: "brand.contrast", transform: "translateX(1.25rem)" },
          }}
          css={whereForced({
            _before: { bg: "ButtonText" },
            _checked: {
              bg: "Highlight",
              forcedColorAdjust: "none",
              _before: { bg: "HighlightText" },
            },
          })}
        />
        <chakra.span
          aria-hidden="true"
          minW="2ch"
          textAlign="end"
          textStyle="label"
          color={isYes ? "brand.fg" : "fg.muted"}
        >
          <Text>{isYes ? yesText : noText}</Text>
        </chakra.span>
      </chakra.span>
    </chakra.div>
  );
}
