import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return <chakra.h2 textStyle="heading">{children}</chakra.h2>;
}
