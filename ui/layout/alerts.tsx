import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { Icon } from "#ui/icons/icons.tsx";
import { alertIcons, type AlertType } from "./inline-alert.tsx";

export type Alert = {
  readonly id: string;
  readonly type: AlertType;
  readonly message: string;
  /** Leads to where something can be done about it. */
  readonly way?: { readonly text: string; readonly onPress: () => void } | undefined;
};

export type AlertsProps = {
  readonly alerts: readonly Alert[];
  /** Names the place where alerts appear. */
  readonly regionText: string;
  /** Names the button that takes an alert away. */
  readonly closeText: string;
  readonly onClose: (id: string) => void;
  /** The pointer or the focus is on the alerts: their timer stops until `onResume`. */
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

/** Room between the alerts and what is above them, in pixels. */
const room = 12;

const controls = "form :is(button, input, select, textarea)";
const sending = "form button[type=submit]";

function placesOf(selector: string): readonly DOMRect[] {
  return [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
}

/**
 * On a phone the corner is as wide as the page or the page is low, and it may be where the step's controls are. The page gets room for the alerts
 * below it, so that everything can be scrolled clear of them, and what takes the focus is; from its top it goes down to show
 * the controls that they cover, as long as its heading stays on the screen. Wherever it is scrolled to, the alerts stand
 * above what they would cover: on a phone any control of the step, elsewhere the button that sends it.
 */
function standClear(region: HTMLElement | null) {
  if (region === null) return undefined;
  const sized = new ResizeObserver(() => {
    makeRoom(region);
    place(region);
  });
  const onMove = () => place(region);
  sized.observe(region);
  // Another step is as high as it is: the controls are elsewhere.
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

/** A phone, upright or on its side: the corner is much of what is seen. */
const isSmall = (region: HTMLElement) =>
  region.offsetWidth > window.innerWidth / 2 || window.innerHeight < 480;

function makeRoom(region: HTMLElement): void {
  const isShown = isSmall(region) && region.offsetHeight > 0;
  giveRoom(isShown ? `${region.offsetHeight + 2 * room}px` : "");
  region.style.translate = "none";
  if (isShown && window.scrollY === 0) window.scrollTo({ top: coveredHeight(region) });
}

/** By how much the step's controls reach under the alerts; 0 where its heading would have to leave the screen. */
function coveredHeight(region: HTMLElement): number {
  const { top } = region.getBoundingClientRect();
  const bottoms = placesOf(controls).map(({ bottom }) => bottom);
  const heading = document.querySelector("h1")?.getBoundingClientRect().top ?? 0;
  const covered = Math.max(0, ...bottoms) + room - top;
  return covered < heading ? covered : 0;
}

function place(region: HTMLElement): void {
  // To look where they are would lay the page out, at each scroll.
  if (region.firstElementChild === null) return;
  region.style.translate = "none";
  const alerts = region.getBoundingClientRect();
  if (alerts.height === 0) return;
  const rises = [isSmall(region) ? controls : sending, sending].map((all) =>
    riseAbove(alerts, all),
  );
  // On a window that is full of controls only the one that sends the step stays free.
  const rise = rises.find((each) => each <= alerts.top) ?? 0;
  if (rise > 0) region.style.translate = `0 ${-rise}px`;
}

/** How far alerts go up to where they cover none of some controls. */
function riseAbove(alerts: DOMRect, selector: string): number {
  const fromTheLowest = placesOf(selector).toSorted((one, other) => other.bottom - one.bottom);
  return fromTheLowest.reduce((rise, { left, right, top, bottom }) => {
    const isBeside = alerts.left >= right || alerts.right <= left;
    const isApart = alerts.top - rise >= bottom || alerts.bottom - rise <= top;
    return isBeside || isApart ? rise : alerts.bottom - top + room;
  }, 0);
}

/** One alert: what it says, where it leads, and what takes it away. */
export function AlertCard(props: {
  readonly alert: Alert;
  readonly closeText: string;
  readonly onClose: () => void;
}): ReactElement {
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
        {message}
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
            _focusVisible={{ outline: "3px solid var(--ff-focus)", outlineOffset: "2px" }}
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
        _focusVisible={{ outline: "3px solid var(--ff-focus)", outlineOffset: "-3px" }}
      >
        <Icon name="close" />
      </chakra.button>
    </chakra.div>
  );
}

/** The alerts on screen: bottom right, in a practice's own page too. Their owner decides how long. Spec section 2.2. */
export function Alerts(props: AlertsProps): ReactElement {
  return (
    <chakra.section
      ref={standClear}
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
