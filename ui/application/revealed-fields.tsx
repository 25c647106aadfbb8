import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export function RevealedFields(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.fieldset
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      minW="0"
      gap="6"
      mt="2"
      animation="fade-in 260ms var(--ff-ease-out)"
    >
      <chakra.legend textStyle="heading" mb="4">
        {props.title}
      </chakra.legend>
      {props.children}
    </chakra.fieldset>
  );
}
