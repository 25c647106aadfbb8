import { Button } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";
import { Text } from "#ui/text.tsx";

export type LinkWords = {
  readonly text: string;
  readonly href: string;
  readonly onFollow?: () => void;
};

export function LeadingLink({ text, href, onFollow }: LinkWords) {
  return (
    <Button asChild type={undefined} width="full" textDecoration="none">
      <a
        href={href}
        onClick={(event) => {
          if (onFollow === undefined) return;
          event.preventDefault();
          onFollow();
        }}
      >
        <Text>{text}</Text>
        <Icon name="arrow-right" />
      </a>
    </Button>
  );
}
