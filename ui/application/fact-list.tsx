import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export type Fact = { readonly label: string; readonly value: string };

/** Names on the left, figures on the right; a figure that does not fit next to its name goes below it. */
export function FactList({ id, facts }: { readonly id?: string; readonly facts: readonly Fact[] }) {
  return (
    <chakra.dl id={id} display="grid" gap="1.5">
      {facts.map(({ label, value }) => (
        <FactRow key={label} label={label}>
          {value}
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
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="2"
      textStyle="hint"
    >
      <chakra.dt color="fg.muted">{props.label}</chakra.dt>
      <chakra.dd ms="auto" textAlign="end" fontWeight="600" fontVariantNumeric="tabular-nums">
        {props.children}
      </chakra.dd>
    </chakra.div>
  );
}
