import { chakra } from "@chakra-ui/react";
import { TextAround } from "./text-around.tsx";

export function AmountTitle(props: { readonly text: string; readonly amount: string | undefined }) {
  return (
    <TextAround text={props.text} part={props.amount}>
      <chakra.span asChild color="brand.fg" whiteSpace="nowrap">
        <span translate="no">{props.amount}</span>
      </chakra.span>
    </TextAround>
  );
}
