import { Button, chakra } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";
import { takeLostFocus } from "./lost-focus.ts";
import { Text } from "#ui/text.tsx";

export type StoredMethodProps = {
  /** "Visa ending in 4242": never more of a number than its last four digits. */
  readonly text: string;
  readonly changeText: string;
  readonly takesFocus?: boolean;
  readonly onChange: () => void;
};

export function StoredMethodState(props: StoredMethodProps) {
  const { text, changeText, takesFocus = false, onChange } = props;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      me="-2"
      my="-1"
    >
      <chakra.span flex="none" display={{ base: "none", sm: "block" }} color="success.fg">
        <Icon name="check-circle" size={22} />
      </chakra.span>
      <chakra.span
        flex="1 1 9rem"
        minW="0"
        py="1"
        fontWeight="500"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        <Text>{text}</Text>
      </chakra.span>
      <Button
        ref={takesFocus ? takeLostFocus : undefined}
        variant="ghost"
        size="md"
        type="button"
        onClick={onChange}
      >
        <Text>{changeText}</Text>
        <chakra.span srOnly>
          <Text>{` ${text}`}</Text>
        </chakra.span>
      </Button>
    </chakra.div>
  );
}
