import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icons.tsx";

export function StepNote({
  type = "warning",
  children,
}: {
  readonly type?: "success" | "warning";
  readonly children: ReactNode;
}) {
  return (
    <chakra.div
      display="flex"
      gap="2.5"
      px="4"
      py="3"
      textStyle="hint"
      fontWeight="medium"
      color={`${type}.fg`}
      bg={`${type}.subtle`}
      borderRadius="control"
    >
      <chakra.span flex="none" pt="0.5">
        <Icon name={type === "success" ? "check-circle" : "alert"} size={18} />
      </chakra.span>
      <chakra.div minW="0" textWrap="pretty">
        {children}
      </chakra.div>
    </chakra.div>
  );
}
