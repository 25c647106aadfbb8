import { Button, chakra } from "@chakra-ui/react";
import { FailureAlert, InlineAlert } from "#ui/layout/inline-alert.tsx";
import { RetryButton } from "#ui/layout/retry-button.tsx";
import { CallLink } from "#ui/outcome/call-link.tsx";
import { TextAround } from "#ui/outcome/text-around.tsx";
import { Text } from "#ui/text.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

export function WaitingNote({ text }: { readonly text: string }) {
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

export function FailedNote({ text, retryText, onRetry }: FailedNoteProps) {
  return (
    <div>
      <FailureAlert text={text} />
      <RetryButton text={retryText} onClick={onRetry} />
    </div>
  );
}

export type RefusedNoteProps = {
  readonly text: string;
  readonly helpText: string;
  readonly phone?: { readonly text: string; readonly href: string } | undefined;
  readonly retryText: string;
  readonly onRetry: () => void;
  readonly english?:
    | { readonly text: string; readonly buttonText: string; readonly onPress: () => void }
    | undefined;
};

export function RefusedNote(props: RefusedNoteProps) {
  const { text, helpText, phone, retryText, onRetry, english } = props;
  return (
    <div>
      <InlineAlert type="error">
        <Paragraph mb="2">{text}</Paragraph>
        <p>
          <TextAround text={helpText} part={phone?.text}>
            <CallLink {...phone} />
          </TextAround>
        </p>
      </InlineAlert>
      <RetryButton text={retryText} onClick={onRetry} />
      {english !== undefined && (
        <>
          <Paragraph mt="7" mb="3">
            {english.text}
          </Paragraph>
          <Button type="button" variant="outline" width="full" onClick={english.onPress}>
            <Text>{english.buttonText}</Text>
          </Button>
        </>
      )}
    </div>
  );
}
