import { chakra } from "@chakra-ui/react";
import { createContext, type ReactNode, use, useId } from "react";
import { Icon } from "#ui/icons/icons.tsx";
import type { FieldProps } from "./field-props.ts";
import { Text } from "#ui/text.tsx";
import { Hint } from "#ui/paragraph.tsx";

export const ErrorPrefix = createContext("Error:");

type ControlProps = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": boolean;
  readonly spellCheck: false;
};

type Described = Pick<FieldProps, "id" | "hint" | "error" | "required">;

export function useFieldParts(field: Described, extraId?: string) {
  const { hint, error, required = true } = field;
  const ownId = useId();
  const id = field.id ?? ownId;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [extraId, hint && hintId, error && errorId].filter(Boolean).join(" ");
  const control: ControlProps = {
    id,
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": error ? true : undefined,
    "aria-required": required,
    // Browsers may send typed text to a spelling service.
    spellCheck: false,
  };
  return { control, hintId, errorId };
}

type Said = { readonly id: string; readonly text?: string | undefined };

export function FieldError({ id, text }: Said) {
  const prefix = use(ErrorPrefix);
  if (!text) return null;
  return (
    <chakra.p
      id={id}
      display="flex"
      gap="1.5"
      textStyle="hint"
      fontWeight="semibold"
      color="error.fg"
      textWrap="pretty"
    >
      <chakra.span flex="none" pt="0.5">
        <Icon name="alert" size={18} />
      </chakra.span>
      <span>
        <chakra.span srOnly>{`${prefix} `}</chakra.span>
        <Text>{text}</Text>
      </span>
    </chakra.p>
  );
}

type FieldFrameProps = Omit<FieldProps, "value" | "onChange" | "onBlur"> & {
  readonly extraId?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

export function FieldFrame({ extraId, children, ...field }: FieldFrameProps) {
  const { control, hintId, errorId } = useFieldParts(field, extraId);
  return (
    <chakra.div display="grid" gap="2" minW="0">
      <chakra.label htmlFor={control.id} textStyle="label">
        {field.label}
      </chakra.label>
      <Hint id={hintId}>{field.hint}</Hint>
      <div>{children(control)}</div>
      <FieldError id={errorId} text={field.error} />
    </chakra.div>
  );
}
