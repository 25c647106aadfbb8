import { Button, type ButtonProps } from "@chakra-ui/react";

/** Keeps the focus while it works: Chakra's `loading` disables the button, which drops the focus to the body. */
export function BusyButton(props: ButtonProps & { readonly isBusy: boolean }) {
  const { isBusy, onClick, ...button } = props;
  const busy = isBusy || undefined;
  return (
    <Button
      {...button}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
