import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icons.tsx";

export type TickBoxProps = {
  readonly id?: string;
  readonly label: ReactNode;
  readonly state: "ticked" | "mixed" | "empty";
  readonly isRequired?: boolean;
  readonly isInError?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
  readonly onBlur?: () => void;
};

export function TickBox(props: TickBoxProps) {
  const { state } = props;
  return (
    <chakra.label
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      gap="3"
      alignItems="start"
      minH="11"
      py="2.5"
      textStyle="control"
      cursor="pointer"
    >
      <chakra.span position="relative" boxSize="6">
        <chakra.input
          id={props.id}
          type="checkbox"
          ref={(box: HTMLInputElement | null) => {
            if (box !== null) box.indeterminate = state === "mixed";
          }}
          checked={state === "ticked"}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          onBlur={props.onBlur}
          aria-required={props.isRequired ?? true}
          aria-invalid={props.isInError || undefined}
          aria-describedby={props.describedBy}
          className="peer"
          appearance="none"
          boxSize="6"
          borderWidth="1.5px"
          borderColor={props.isInError ? "error.border" : "border.control"}
          borderRadius="small"
          bg="bg.panel"
          cursor="pointer"
          css={{
            "&:checked, &:indeterminate": {
              background: "var(--ff-brand)",
              borderColor: "var(--ff-brand)",
            },
          }}
        />
        <chakra.span
          aria-hidden="true"
          position="absolute"
          inset="0"
          display="grid"
          placeItems="center"
          color="brand.contrast"
          pointerEvents="none"
        >
          {state === "ticked" && <Icon name="check" size={18} />}
          {state === "mixed" && (
            // A border, because forced colors remove backgrounds.
            <chakra.span width="3" borderTopWidth="2.5px" borderColor="currentColor" />
          )}
        </chakra.span>
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        {props.label}
      </chakra.span>
    </chakra.label>
  );
}
