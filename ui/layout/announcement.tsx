import { chakra } from "@chakra-ui/react";
import { Text } from "#ui/text.tsx";

/** Announces each new text. Screen readers ignore a live region that appears with its text, so this one stays. */
export function Announcement({ text }: { readonly text: string | undefined }) {
  return (
    <chakra.output srOnly>
      <Text>{text}</Text>
    </chakra.output>
  );
}
