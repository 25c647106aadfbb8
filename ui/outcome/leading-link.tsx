import { Button } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { Icon } from "#ui/icons.tsx";

export type LinkWords = {
  readonly text: string;
  readonly href: string;
  /** Replaces the browser's own navigation to the address. */
  readonly onFollow?: () => void;
};

/** A link with the look of the main button. */
export function LeadingLink({ text, href, onFollow }: LinkWords): ReactElement {
  return (
    <Button asChild width="full" textDecoration="none">
      <a
        href={href}
        onClick={(event) => {
          if (onFollow === undefined) return;
          event.preventDefault();
          onFollow();
        }}
      >
        {text}
        <Icon name="arrow-right" />
      </a>
    </Button>
  );
}
