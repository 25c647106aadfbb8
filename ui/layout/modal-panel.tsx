import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { forcedEdge } from "#ui/theme/forced-colors.ts";

export type ModalPanelProps = {
  /** Prefix of the ids `…title` and `…text`. */
  readonly id: string;
  readonly role?: "alertdialog";
  readonly maxW: string;
  readonly onEscape: () => void;
  readonly children: ReactNode;
};

function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
}

export function ModalPanel({ id, role, maxW, onEscape, children }: ModalPanelProps) {
  return (
    <chakra.dialog
      ref={showModal}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      // A browser accepts a prevented `cancel` only once.
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onEscape();
      }}
      m="auto"
      width="calc(100% - 2rem)"
      maxW={maxW}
      maxH="calc(100dvh - 2rem)"
      overflow="auto"
      p={{ base: "6", sm: "8" }}
      border="0"
      borderRadius="panel"
      bg="bg.panel"
      color="fg"
      boxShadow="float"
      css={forcedEdge}
      animation="fade-in 180ms var(--ff-ease-out)"
      _backdrop={{ bg: "color-mix(in srgb, var(--ff-hero) 72%, transparent)" }}
    >
      {children}
    </chakra.dialog>
  );
}
