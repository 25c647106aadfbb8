import { Button, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { BusyButton } from "./busy-button.tsx";
import { FailureAlert } from "./inline-alert.tsx";
import { ModalPanel } from "./modal-panel.tsx";
import { RetryButton } from "./retry-button.tsx";

type CodeRows = readonly (readonly boolean[])[];

export type TextedLink = {
  readonly phone: FieldProps;
  readonly button: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly sent?: { readonly text: string; readonly again: string; readonly onAgain: () => void };
};

export type HandOffDialogProps = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly code?: { readonly rows: CodeRows; readonly alternative: string };
  readonly texted?: TextedLink;
  readonly failure?: string;
  readonly another?: { readonly text: string; readonly onPress: () => void };
  readonly stay: string;
  readonly onClose: () => void;
};

/** Always black on white: cameras expect it. */
function pictureOf(rows: CodeRows): string {
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  const size = rows.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function ByText({ phone, button, isBusy, onSubmit, sent }: TextedLink) {
  if (sent !== undefined) {
    return (
      <chakra.output display="grid" gap="3">
        <chakra.p fontWeight="500">{sent.text}</chakra.p>
        <Button type="button" variant="outline" width="full" onClick={sent.onAgain}>
          {sent.again}
        </Button>
      </chakra.output>
    );
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PhoneField {...phone} readOnly={isBusy} />
      <BusyButton type="submit" variant="outline" width="full" isBusy={isBusy}>
        {button}
      </BusyButton>
    </chakra.form>
  );
}

export function HandOffDialog(props: HandOffDialogProps) {
  const { code, texted, failure, another, onClose } = props;
  const id = useId();
  return (
    <ModalPanel id={id} maxW="30rem" onEscape={onClose}>
      <chakra.h2 id={`${id}title`} textStyle="heading">
        {props.title}
      </chakra.h2>
      <chakra.div id={`${id}text`} mt="2" display="grid" gap="3" color="fg.muted" textWrap="pretty">
        {props.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </chakra.div>
      <chakra.div mt="5" display="grid" gap="5">
        {code !== undefined && (
          <chakra.img
            src={pictureOf(code.rows)}
            alt={code.alternative}
            width="13rem"
            aspectRatio="1"
            mx="auto"
            borderRadius="control"
          />
        )}
        <FailureAlert text={failure} />
        {texted !== undefined && <ByText {...texted} />}
        {another !== undefined && (
          <RetryButton variant="solid" text={another.text} onClick={another.onPress} />
        )}
        <Button type="button" variant="ghost" width="full" onClick={onClose}>
          {props.stay}
        </Button>
      </chakra.div>
    </ModalPanel>
  );
}
