import { Button, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icons/icons.tsx";
import { Text } from "#ui/text.tsx";

export type NextItem = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: ReactNode;
};

export type WhatsNextProps = {
  readonly title: string;
  readonly items: readonly NextItem[];
  readonly booking?: { readonly text: string; readonly href: string; readonly newTabText: string };
  readonly call?: { readonly text: string; readonly href: string };
};

function Item({ icon, title, text }: NextItem) {
  return (
    <chakra.li display="flex" gap="4" alignItems="flex-start">
      <chakra.span
        flex="none"
        display="grid"
        placeItems="center"
        boxSize="min(2.75rem, 12.5vw)"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.fg"
      >
        <Icon name={icon} size={22} />
      </chakra.span>
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.h3 fontSize="1.0625rem" fontWeight="600" lineHeight="1.4">
          {title}
        </chakra.h3>
        <chakra.div fontSize="1rem" color="fg.muted" textWrap="pretty">
          {typeof text === "string" ? <Text>{text}</Text> : text}
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );
}

function WayOn({ booking, call }: Pick<WhatsNextProps, "booking" | "call">) {
  const way = booking ?? call;
  if (way === undefined) return null;
  return (
    <Button asChild type={undefined} variant="outline" width="full" textDecoration="none" mt="8">
      <a href={way.href} {...(booking && { target: "_blank", rel: "noopener noreferrer" })}>
        {booking === undefined && <Icon name="phone" />}
        <Text>{way.text}</Text>
        {booking && (
          <>
            <chakra.span srOnly>{` ${booking.newTabText}`}</chakra.span>
            <Icon name="arrow-right" />
          </>
        )}
      </a>
    </Button>
  );
}

export function WhatsNext({ title, items, ...ways }: WhatsNextProps) {
  return (
    <chakra.section aria-label={title}>
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      <chakra.ul mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        {items.map((item) => (
          <Item key={item.title} {...item} />
        ))}
      </chakra.ul>
      <WayOn {...ways} />
    </chakra.section>
  );
}
