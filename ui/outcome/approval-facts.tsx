import { chakra } from "@chakra-ui/react";
import { Text } from "#ui/text.tsx";

export function ApprovalFacts({ facts }: { readonly facts: readonly string[] }) {
  return (
    <chakra.ul
      mt={{ base: "6", lg: "-4" }}
      mb={{ base: "-4", lg: "6" }}
      display="grid"
      gap="1"
      color="fg.muted"
    >
      {facts.map((fact) => (
        <li key={fact}>
          <Text>{fact}</Text>
        </li>
      ))}
    </chakra.ul>
  );
}
