import { Button, chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { InlineAlert } from "#ui/layout/inline-alert.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { Text } from "#ui/text.tsx";

export function WaitingNote({ text }: { readonly text: string }): ReactElement {
  return (
    <chakra.output
      data-focus-box
      tabIndex={-1}
      outline="none"
      display="grid"
      placeItems="center"
      minH="8rem"
      p="5"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor="border.control"
      borderRadius="control"
      color="fg.muted"
      textAlign="center"
    >
      <Text>{text}</Text>
    </chakra.output>
  );
}

export type FailedNoteProps = {
  readonly text: string;
  readonly retryText: string;
  readonly onRetry: () => void;
};

export function FailedNote({ text, retryText, onRetry }: FailedNoteProps): ReactElement {
  return (
    <div>
      <InlineAlert type="error">
        <Text>{text}</Text>
      </InlineAlert>
      <Button type="button" variant="outline" width="full" onClick={onRetry}>
        <Icon name="refresh" />
        <Text>{retryText}</Text>
      </Button>
    </div>
  );
}
