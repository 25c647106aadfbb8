import { Link } from "@chakra-ui/react";
import { Text } from "#ui/text.tsx";
import { StepNote } from "./step-note.tsx";

export type UndeliveredCodeProps = {
  readonly reason?: string;
  readonly call?: { readonly text: string; readonly onPress: () => void };
  readonly practice?: string;
};

export function UndeliveredCode({ reason, call, practice }: UndeliveredCodeProps) {
  return (
    <>
      {reason !== undefined && (
        <StepNote>
          <Text>{reason}</Text>
        </StepNote>
      )}
      {practice !== undefined && (
        <StepNote>
          <Text>{practice}</Text>
        </StepNote>
      )}
      {call !== undefined && (
        <Link asChild minH="11" display="inline-flex" alignItems="center" alignSelf="start">
          <button type="button" onClick={call.onPress}>
            <Text>{call.text}</Text>
          </button>
        </Link>
      )}
    </>
  );
}
