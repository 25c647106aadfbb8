import { use } from "react";
import type { ComponentProps } from "react";
import { ChosenValue } from "./chosen-value.ts";

type ChosenRadioProps = Omit<ComponentProps<"input">, "type" | "value" | "checked"> & {
  readonly value: string;
};

/** A radio button that is chosen when its group says so; what it looks like comes from around it. */
export function ChosenRadio(props: ChosenRadioProps) {
  return <input {...props} type="radio" checked={use(ChosenValue) === props.value} />;
}
