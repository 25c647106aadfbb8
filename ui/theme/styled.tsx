import { ChakraProvider } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";
import { chakraSystem } from "./theme.ts";

export function Styled({ children }: { readonly children: ReactNode }): ReactElement {
  return <ChakraProvider value={chakraSystem()}>{children}</ChakraProvider>;
}
