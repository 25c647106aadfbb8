import { Button } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { Icon } from "#ui/icons/icons.tsx";
import { InlineAlert } from "#ui/layout/inline-alert.tsx";
import { CallLink } from "#ui/outcome/call-link.tsx";
import { TextAround } from "#ui/outcome/text-around.tsx";
import { Text } from "#ui/text.tsx";

export type RefusedNoteProps = {
  readonly text: string;
  readonly helpText: string;
  /** The number in `helpText`. */
  readonly phone?: { readonly text: string; readonly href: string } | undefined;
  readonly retryText: string;
  readonly onRetry: () => void;
  /** Absent on an English page. */
  readonly english?:
    | { readonly text: string; readonly buttonText: string; readonly onPress: () => void }
    | undefined;
};

export function RefusedNote(props: RefusedNoteProps): ReactElement {
  const { text, helpText, phone, retryText, onRetry, english } = props;
  return (
    <div>
      <InlineAlert type="error">
        <p>
          <Text>{text}</Text>
        </p>
        <p>
          <TextAround text={helpText} part={phone?.text}>
            <CallLink {...phone} />
          </TextAround>
        </p>
        {english !== undefined && (
          <p>
            <Text>{english.text}</Text>
          </p>
        )}
      </InlineAlert>
      {english !== undefined && (
        <Button type="button" width="full" mb="3" onClick={english.onPress}>
          <Text>{english.buttonText}</Text>
        </Button>
      )}
      <Button type="button" variant="outline" width="full" onClick={onRetry}>
        <Icon name="refresh" />
        <Text>{retryText}</Text>
      </Button>
    </div>
  );
}
