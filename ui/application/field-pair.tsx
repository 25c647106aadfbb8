import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Two fields side by side where there is room for both. */
export function FieldPair(props: { readonly columns?: string; readonly children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: "1fr", sm: props.columns ?? "1fr 1fr" }}
      alignItems="start"
      gap={{ base: "6", sm: "4" }}
    >
      {props.children}
    </chakra.div>
  );
}
