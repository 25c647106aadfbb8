import { chakra } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";
import { alertIcons, type AlertType } from "./inline-alert.tsx";
import { Text } from "#ui/text.tsx";

export type Alert = {
  readonly id: string;
  readonly type: AlertType;
  readonly message: string;
  readonly way?: { readonly text: string; readonly onPress: () => void } | undefined;
};

export type AlertsProps = {
  readonly alerts: readonly Alert[];
  readonly regionText: string;
  readonly closeText: string;
  readonly onClose: (id: string) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
};

const corner = {
  position: "fixed",
  zIndex: "toast",
  insetInlineEnd: { base: "12px", md: "16px" },
  bottom: { base: "12px", md: "16px" },
  width: "min(24rem, calc(100vw - 24px))",
} as const;

const room = 12;

const controls = "form :is(button, input, select, textarea)";
const sending = "form button[type=submit]";

function placesOf(selector: string): readonly DOMRect[] {
  return [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
}

function keepClear(region: HTMLElement | null) {
  if (region === null) return undefined;
  const sized = new ResizeObserver(() => {
    makeRoom(region);
    place(region);
  });
  const onMove = () => place(region);
  sized.observe(region);
  // Another step has another height.
  sized.observe(document.body);
  window.addEventListener("resize", onMove);
  window.addEventListener("scroll", onMove, { passive: true });
  return () => {
    sized.disconnect();
    window.removeEventListener("resize", onMove);
    window.removeEventListener("scroll", onMove);
    giveRoom("");
  };
}

function giveRoom(height: string): void {
  document.body.style.paddingBottom = height;
  document.documentElement.style.scrollPaddingBottom = height;
}

/** A phone, where the corner is a large part of the screen. */
const isSmall = (region: HTMLElement) =>
  region.offsetWidth > window.innerWidth / 2 || window.innerHeight < 480;

function makeRoom(region: HTMLElement): void {
  const isShown = isSmall(region) && region.offsetHeight > 0;
  giveRoom(isShown ? `${region.offsetHeight + 2 * room}px` : "");
  region.style.translate = "none";
  if (isShown && window.scrollY === 0) window.scrollTo({ top: coveredHeight(region) });
}

/** 0 where the heading would leave the screen. */
function coveredHeight(region: HTMLElement): number {
  const { top } = region.getBoundingClientRect();
  const bottoms = placesOf(controls).map(({ bottom }) => bottom);
  const heading = document.querySelector("h1")?.getBoundingClientRect().top ?? 0;
  const covered = Math.max(0, ...bottoms) + room - top;
  return covered < heading ? covered : 0;
}

function place(region: HTMLElement): void {
  // Avoids a forced layout on each scroll.
  if (region.firstElementChild === null) return;
  region.style.translate = "none";
  const alerts = region.getBoundingClientRect();
  if (alerts.height === 0) return;
  const rises = [isSmall(region) ? controls : sending, sending].map((all) =>
    riseAbove(alerts, all),
  );
  // Where controls fill the window, only the submit button stays free.
  const rise = rises.find((each) => each <= alerts.top) ?? 0;
  if (rise > 0) region.style.translate = `0 ${-rise}px`;
}

function riseAbove(alerts: DOMRect, selector: string): number {
  const fromTheLowest = placesOf(selector).toSorted((one, other) => other.bottom - one.bottom);
  return fromTheLowest.reduce((rise, { left, right, top, bottom }) => {
    const isAdjacent = alerts.left >= right || alerts.right <= left;
    const isApart = alerts.top - rise >= bottom || alerts.bottom - rise <= top;
    return isAdjacent || isApart ? rise : alerts.bottom - top + room;
  }, 0);
}

export function AlertCard(props: {
  readonly alert: Alert;
  readonly closeText: string;
  readonly onClose: () => void;
}) {
  const { type, message, way } = props.alert;
  return (
    <chakra.div
      role={type === "warning" || type === "error" ? "alert" : "status"}
      display="flex"
      alignItems="flex-start"
      gap="3"
      ps="4"
      pe="1"
      py="1"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderInlineStartWidth="6px"
      borderInlineStartColor={`${type}.border`}
      borderRadius="control"
      boxShadow="float"
      fontSize="1rem"
      fontWeight="600"
      animation="fade-in 180ms var(--ff-ease-out)"
    >
      <chakra.span flex="none" py="2.5" color={`${type}.fg`}>
        <Icon name={alertIcons[type]} />
      </chakra.span>
      <chakra.span flex="1" minW="0" py="2.5" overflowWrap="anywhere" textWrap="pretty">
        <Text>{message}</Text>
        {way !== undefined && (
          <chakra.button
            type="button"
            onClick={way.onPress}
            display="block"
            minH="11"
            color="brand.fg"
            textDecoration="underline"
            textUnderlineOffset="3px"
            cursor="pointer"
          >
            {way.text}
          </chakra.button>
        )}
      </chakra.span>
      <chakra.button
        type="button"
        aria-label={props.closeText}
        onClick={props.onClose}
        flex="none"
        display="grid"
        placeItems="center"
        boxSize="11"
        color="fg.muted"
        borderRadius="control"
        cursor="pointer"
        _hover={{ bg: "bg.muted" }}
        outlineOffset="-3px"
      >
        <Icon name="close" />
      </chakra.button>
    </chakra.div>
  );
}

/** Bottom right. The owner decides how long. Spec section 2.2. */
export function Alerts(props: AlertsProps) {
  return (
    <chakra.section
      ref={keepClear}
      aria-label={props.regionText}
      aria-live="polite"
      aria-relevant="additions"
      display="grid"
      gap="3"
      {...corner}
      style={{ pointerEvents: props.alerts.length === 0 ? "none" : "auto" }}
      // Not on enter: an alert that appears under a resting pointer is not being read.
      onPointerMove={props.onPause}
      onPointerLeave={props.onResume}
      onFocus={props.onPause}
      onBlur={props.onResume}
    >
      {props.alerts.map((alert) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          closeText={props.closeText}
          onClose={() => props.onClose(alert.id)}
        />
      ))}
    </chakra.section>
  );
}
