import { Button, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { Icon } from "#ui/icons/icons.tsx";
import { Text } from "#ui/text.tsx";

export type ContinueNowProps = {
  readonly text: string;
  readonly hint: string;
  readonly before?: string;
  readonly onPress: () => void;
};

export function ContinueNow({ text, hint, before, onPress }: ContinueNowProps) {
  const id = useId();
  return (
    <div>
      {before !== undefined && (
        <chakra.p mb="5" textWrap="pretty">
          <Text>{before}</Text>
        </chakra.p>
      )}
      <Button type="button" width="full" aria-describedby={id} onClick={onPress}>
        <Text>{text}</Text>
        <Icon name="arrow-right" />
      </Button>
      <chakra.p id={id} mt="3" textStyle="hint" color="fg.muted" textWrap="pretty">
        {hint}
      </chakra.p>
    </div>
  );
}
