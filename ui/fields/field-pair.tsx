import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { around } from "#ui/around.tsx";

type FieldPairProps = { readonly columns?: string; readonly children: ReactNode };

/** Two fields side by side where there is room for both. */
export const FieldPair = around(({ columns = "1fr 1fr", children }: FieldPairProps) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ base: "1fr", sm: columns }}
    alignItems="start"
    gap={{ base: "6", sm: "4" }}
  >
    {children}
  </chakra.div>
));
