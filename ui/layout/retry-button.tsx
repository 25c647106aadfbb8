import { Button, type ButtonProps } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";
import { Text } from "#ui/text.tsx";

type RetryButtonProps = Omit<ButtonProps, "children"> & { readonly text: string };

export function RetryButton({ text, ...button }: RetryButtonProps) {
  return (
    <Button type="button" variant="outline" width="full" {...button}>
      <Icon name="refresh" />
      <Text>{text}</Text>
    </Button>
  );
}
