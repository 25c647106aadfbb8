import { chakra } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";

/** A heading within a step, for the component Title. Spec section 2.2. */
export function SectionTitle({ children }: { readonly children: ReactNode }): ReactElement {
  return <chakra.h2 textStyle="heading">{children}</chakra.h2>;
}
