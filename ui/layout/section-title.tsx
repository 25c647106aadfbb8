import { chakra } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";

export function SectionTitle({ children }: { readonly children: ReactNode }): ReactElement {
  return <chakra.h2 textStyle="heading">{children}</chakra.h2>;
}
