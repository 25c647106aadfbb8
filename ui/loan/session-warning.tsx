import { Button, chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { ModalPanel } from "#ui/layout/modal-panel.tsx";
import { announcedSeconds } from "./announced-seconds.ts";
import { Text } from "#ui/text.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

export type SessionWarningProps = {
  readonly texts: LocaleWords;
  readonly secondsLeft: number;
  readonly onExtend: () => void;
};

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function timeText(seconds: number, { locale }: LocaleWords): string {
  const parts = [
    { unit: "minute", count: Math.floor(seconds / 60) },
    { unit: "second", count: seconds % 60 },
  ] as const;
  const message = parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count),
    );
  return new Intl.ListFormat(locale, { type: "unit" }).format(message);
}

/** Warns before the session ends; the button and Escape extend it. Shown every second, announced rarely. WCAG 2.2.1. */
export function SessionWarning(props: SessionWarningProps) {
  const id = useId();
  const { texts, secondsLeft, onExtend } = props;
  const { words } = texts;
  const time = timeText(announcedSeconds(secondsLeft), texts);
  return (
    <ModalPanel id={id} role="alertdialog" maxW="28rem" onEscape={onExtend}>
      <chakra.p
        aria-hidden="true"
        textStyle="money"
        fontSize="3.5rem"
        color={secondsLeft <= 30 ? "error.fg" : "brand.fg"}
      >
        <Text>{clock(secondsLeft)}</Text>
      </chakra.p>
      <chakra.h2 id={`${id}title`} mt="4" textStyle="heading">
        {words("session.warning.title")}
      </chakra.h2>
      <chakra.div id={`${id}text`} mt="2" color="fg.muted" textWrap="pretty">
        <p>{words("session.warning.text")}</p>
        <Paragraph srOnly aria-live="polite">
          {words("session.warning.left", { time })}
        </Paragraph>
      </chakra.div>
      <Button type="button" width="full" mt="6" onClick={onExtend}>
        {words("session.warning.extend")}
      </Button>
    </ModalPanel>
  );
}
