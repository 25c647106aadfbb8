import { chakra } from "@chakra-ui/react";
import type { FieldProps } from "./field-props.ts";
import { Text } from "#ui/text.tsx";
import { FieldError, useFieldParts } from "./field.tsx";

/** A mask, so that the tick has the color of text on the brand. */
const tick =
  'url("data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 24 24%27 fill=%27none%27 stroke=%27%23000%27 stroke-width=%273%27 stroke-linecap=%27round%27 stroke-linejoin=%27round%27%3E%3Cpath d=%27M6 12.5l4 4L18 8%27/%3E%3C/svg%3E")';

/** The value is "yes" or "". */
export function CheckboxField(props: FieldProps) {
  const { control, errorId } = useFieldParts(props);
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label
        display="grid"
        gridTemplateColumns="auto 1fr"
        gap="3"
        alignItems="start"
        minH="11"
        py="2.5"
        textStyle="control"
        textWrap="pretty"
        cursor="pointer"
      >
        <chakra.span position="relative" boxSize="6">
          <chakra.input
            {...control}
            type="checkbox"
            checked={props.value === "yes"}
            onChange={(event) => props.onChange(event.currentTarget.checked ? "yes" : "")}
            onBlur={props.onBlur}
            className="peer"
            appearance="none"
            boxSize="6"
            borderWidth="1.5px"
            borderColor="border.control"
            borderRadius="small"
            bg="bg.panel"
            cursor="pointer"
            _checked={{ bg: "brand.solid", borderColor: "brand.solid" }}
            _focusVisible={{ outline: "3px solid var(--ff-focus)", outlineOffset: "2px" }}
            css={{ "&[aria-invalid=true]": { borderColor: "var(--ff-error-border)" } }}
          />
          <chakra.span
            aria-hidden="true"
            display="none"
            position="absolute"
            inset="0"
            bg="brand.contrast"
            pointerEvents="none"
            css={{
              mask: `${tick} center / 20px no-repeat`,
              ".peer:checked ~ &": { display: "block" },
            }}
          />
        </chakra.span>
        <Text>{props.label}</Text>
      </chakra.label>
      <FieldError id={errorId} text={props.error} prefix={props.errorPrefix} />
    </chakra.div>
  );
}
