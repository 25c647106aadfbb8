import { use } from "react";
import type { ComponentProps } from "react";
import { ChosenValue } from "./chosen-value.ts";

type ChosenRadioProps = Omit<ComponentProps<"input">, "type" | "value" | "checked"> & {
  readonly value: string;
};

export function ChosenRadio(props: ChosenRadioProps) {
  return <input {...props} type="radio" checked={use(ChosenValue) === props.value} />;
}
