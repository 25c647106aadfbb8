import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { LoanIcon } from "./loan-icons.tsx";

export type DownloadLinkProps = {
  /** "Download the agreement (PDF)" */
  readonly text: string;
  /** The name the file gets: "loan-agreement.pdf". */
  readonly fileName: string;
  /** The file, base64. */
  readonly file: string;
  /** What the file is; a PDF where nothing is said. */
  readonly type?: string;
};

/** The file as an address of this page, for as long as a browser takes to save it. */
function addressOf({ file, type = "application/pdf" }: DownloadLinkProps): string {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}

/** A link that saves a file this page already holds; its address is made when it is pressed. */
export function DownloadLink(props: DownloadLinkProps): ReactElement {
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
      _focusVisible={{ outline: "3px solid var(--ff-focus)", outlineOffset: "2px" }}
      _print={{ display: "none" }}
    >
      <chakra.span flex="none" alignSelf="flex-start" pt="0.5">
        <LoanIcon name="download" size={20} />
      </chakra.span>
      {props.text}
    </chakra.a>
  );
}
