import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

type FieldPairProps = { readonly columns?: string; readonly children: ReactNode };

export function FieldPair({ columns = "1fr 1fr", children }: FieldPairProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: columns }}
      alignItems="start"
      gap={{ base: "6", sm: "4" }}
    >
      {children}
    </chakra.div>
  );
}
