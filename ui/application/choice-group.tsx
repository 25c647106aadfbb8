import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { FocusEvent, ReactNode } from "react";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { FieldError, FieldHint, useFieldParts } from "#ui/fields/field.tsx";

export type ChoiceGroupProps = Omit<FieldProps, "value" | "onChange"> & {
  /** The label names the group, but what stands above it says it already. */
  readonly isLabelHidden?: boolean;
  /** `name` ties the radios together. */
  readonly children: (name: string) => ReactNode;
};

/**
 * One choice of several: its name, hint and error around the radios. In error the group itself takes the focus, so that
 * its name and error are read, and the next Tab goes to the first radio.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { control, hintId, errorId } = useFieldParts(props);
  const labelId = useId();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) props.onBlur();
  };
  return (
    <chakra.div
      {...control}
      role="radiogroup"
      aria-labelledby={labelId}
      tabIndex={-1}
      onBlur={leave}
      display="grid"
      gap="2"
      minW="0"
      borderRadius="card"
      _focusVisible={{ outline: "3px solid var(--ff-focus)", outlineOffset: "4px" }}
    >
      <chakra.span id={labelId} textStyle="label" srOnly={props.isLabelHidden === true}>
        {props.label}
      </chakra.span>
      <FieldHint id={hintId} text={props.hint} />
      {props.children(control.id)}
      <FieldError id={errorId} text={props.error} prefix={props.errorPrefix} />
    </chakra.div>
  );
}
