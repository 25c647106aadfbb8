import { chakra } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";
import { Text } from "#ui/text.tsx";

export function BulletList({ items }: { readonly items: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap="4">
      {items.map((item) => (
        <chakra.li key={item} display="flex" gap="3" textStyle="control" textWrap="balance">
          <chakra.span
            display="grid"
            placeItems="center"
            flex="none"
            boxSize="6"
            borderRadius="full"
            color="brand.fg"
            bg="brand.muted"
          >
            <Icon name="check" size={14} />
          </chakra.span>
          <Text>{item}</Text>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
