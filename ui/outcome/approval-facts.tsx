import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";

/** What is known of an approval, in a practice's own page, where no panel stands beside it. */
export function ApprovalFacts({ facts }: { readonly facts: readonly string[] }): ReactElement {
  return (
    <chakra.ul
      mt={{ base: "6", lg: "-4" }}
      mb={{ base: "-4", lg: "6" }}
      display="grid"
      gap="1"
      color="fg.muted"
    >
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </chakra.ul>
  );
}
