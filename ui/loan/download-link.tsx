import { chakra } from "@chakra-ui/react";
import { LoanIcon } from "./loan-icons.tsx";
import { Text } from "#ui/text.tsx";

export type DownloadLinkProps = {
  readonly text: string;
  readonly fileName: string;
  /** Base64. */
  readonly file: string;
  /** A PDF by default. */
  readonly type?: string;
};

/** Revoked after the browser has had time to save it. */
function addressOf({ file, type = "application/pdf" }: DownloadLinkProps): string {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}

export function DownloadLink(props: DownloadLinkProps) {
  return (
    <chakra.a
      href="#"
      download={props.fileName}
      onClick={(event) => {
        event.currentTarget.href = addressOf(props);
      }}
      display="inline-flex"
      alignItems="baseline"
      gap="2"
      minH="11"
      py="1"
      color="brand.fg"
      fontSize="1rem"
      fontWeight="600"
      textWrap="balance"
      textDecoration="underline"
      textUnderlineOffset="0.18em"
      borderRadius="small"
      _hover={{ textDecorationThickness: "2px" }}
      _print={{ display: "none" }}
    >
      <chakra.span flex="none" alignSelf="flex-start" pt="0.5">
        <LoanIcon name="download" size={20} />
      </chakra.span>
      <Text>{props.text}</Text>
    </chakra.a>
  );
}
