import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Text } from "#ui/text.tsx";

export type BackupProps = {
  readonly text: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

export function Backup({ text, isOpen, children }: BackupProps) {
  return (
    <chakra.details open={isOpen}>
      <chakra.summary
        display="list-item"
        py="2.5"
        color="brand.fg"
        fontWeight="600"
        cursor="pointer"
        borderRadius="small"
      >
        <Text>{text}</Text>
      </chakra.summary>
      <chakra.div pt="3">{children}</chakra.div>
    </chakra.details>
  );
}
