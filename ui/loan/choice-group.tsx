import { chakra } from "@chakra-ui/react";
import { useId, type FocusEvent, type ReactNode } from "react";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { FieldError, useFieldParts } from "#ui/fields/field.tsx";
import { Hint } from "#ui/paragraph.tsx";

export type ChoiceGroupProps = Omit<FieldProps, "value" | "onChange"> & {
  readonly isLabelHidden?: boolean;
  readonly children: (name: string) => ReactNode;
};

/** In error the group takes the focus, so that screen readers announce its name and error. */
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
      outlineOffset="8px"
    >
      <chakra.span id={labelId} textStyle="label" srOnly={props.isLabelHidden === true}>
        {props.label}
      </chakra.span>
      <Hint id={hintId}>{props.hint}</Hint>
      {props.children(control.id)}
      <FieldError id={errorId} text={props.error} />
    </chakra.div>
  );
}
