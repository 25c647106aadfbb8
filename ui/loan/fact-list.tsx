import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Text } from "#ui/text.tsx";

export type Fact = { readonly label: string; readonly value: string };

export function FactList({ id, facts }: { readonly id?: string; readonly facts: readonly Fact[] }) {
  return (
    <chakra.dl id={id} display="grid" alignContent="start" gap="1.5">
      {facts.map(({ label, value }) => (
        <FactRow key={label} label={label}>
          <Text>{value}</Text>
        </FactRow>
      ))}
    </chakra.dl>
  );
}

export function FactRow(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="min(0.5rem, 2vw)"
      textStyle="hint"
    >
      <chakra.dt color="fg.muted">{props.label}</chakra.dt>
      <chakra.dd
        flex="1 1 5.5rem"
        minW="0"
        overflowWrap="anywhere"
        textAlign="end"
        textWrap="balance"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
      >
        {props.children}
      </chakra.dd>
    </chakra.div>
  );
}
