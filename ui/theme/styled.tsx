import { ChakraProvider } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { chakraSystem } from "./theme.ts";

export function Styled({ children }: { readonly children: ReactNode }) {
  return <ChakraProvider value={chakraSystem()}>{children}</ChakraProvider>;
}
