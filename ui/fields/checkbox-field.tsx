import { chakra } from "@chakra-ui/react";
import type { FieldProps } from "./field-props.ts";
import { Text } from "#ui/text.tsx";
import { FieldError, useFieldParts } from "./field.tsx";
import { TickBox } from "./tick-box.tsx";

export function CheckboxField(props: FieldProps) {
  const { control, errorId } = useFieldParts(props);
  return (
    <chakra.div display="grid" gap="1">
      <TickBox
        id={control.id}
        label={<Text>{props.label}</Text>}
        state={props.value === "yes" ? "ticked" : "empty"}
        isRequired={control["aria-required"]}
        isInError={Boolean(props.error)}
        describedBy={control["aria-describedby"]}
        onChange={(isTicked) => props.onChange(isTicked ? "yes" : "")}
        onBlur={props.onBlur}
      />
      <FieldError id={errorId} text={props.error} />
    </chakra.div>
  );
}
