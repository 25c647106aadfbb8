import { chakra } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";
import { BusyButton } from "./busy-button.tsx";
import { Text } from "#ui/text.tsx";

export type HandOffButtonProps = {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

export function HandOffButton({ text, isBusy, onPress }: HandOffButtonProps) {
  return (
    <chakra.div mt="6" pt="5" borderTopWidth="1px" borderColor="border" hideBelow="md">
      <BusyButton
        type="button"
        variant="ghost"
        size="md"
        width="full"
        isBusy={isBusy}
        onClick={onPress}
      >
        <Icon name="handset" />
        <Text>{text}</Text>
      </BusyButton>
    </chakra.div>
  );
}
