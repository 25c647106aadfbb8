import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icons/icons.tsx";
import { Text } from "#ui/text.tsx";

export type AlertType = "success" | "info" | "warning" | "error";

export const alertIcons = {
  success: "check-circle",
  info: "alert",
  warning: "alert",
  error: "alert",
} as const satisfies Record<AlertType, IconName>;

export function InlineAlert(props: {
  readonly type: AlertType;
  /** Later changes, such as an error less, are silent. */
  readonly isReadOnce?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <chakra.div
      role="alert"
      {...(props.isReadOnce === true && { "aria-atomic": false, "aria-relevant": "additions" })}
      display="flex"
      gap="3"
      mb="7"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderInlineStartWidth="6px"
      borderRadius="control"
      bg={`${props.type}.subtle`}
      borderColor={`${props.type}.border`}
      color="fg"
      fontWeight="500"
      textWrap="pretty"
    >
      <chakra.span flex="none" pt="1px" color={`${props.type}.fg`}>
        <Icon name={alertIcons[props.type]} size={22} />
      </chakra.span>
      <chakra.div minW="0" flex="1" overflowWrap="anywhere">
        {props.children}
      </chakra.div>
    </chakra.div>
  );
}

export function FailureAlert({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <InlineAlert type="error">
      <Text>{text}</Text>
    </InlineAlert>
  );
}
