"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactElement, ReactNode, RefObject } from "react";
import { addressOf } from "../options.ts";
import type { CarestepOptions, Mounted } from "../options.ts";
import { loadCarestep } from "./load-carestep.ts";

/**
 * `not-loaded` where the loader cannot be had, `refused` where it refuses the properties, and the console says why; the others as in
 * the guide.
 */
export type CarestepPrequalProps = Omit<CarestepOptions, "providerKey" | "programCode"> & {
  readonly provider: string;
  /** Where Carestep is, without a path. @example "https://carestep.example" */
  readonly home: string;
  /**
   * With mode "modal" what opens the dialog. Else what stands in the place of the flow until it is there, on a server and where
   * it cannot be had: best a link to the flow.
   */
  readonly children?: ReactNode;
};

/** Where the loader is. */
type Stage = "asked" | "there" | "lost";

const isAmount = (amount = 0) => Number.isFinite(amount) && amount > 0;

/** By name, so that an option which is no longer given is taken back; an amount that is not known yet is none. */
function useOptions(props: CarestepPrequalProps): CarestepOptions {
  const { provider, mode, flow, program, locale, scheme, label, nonce } = props;
  const amount = isAmount(props.amount) ? props.amount : undefined;
  return useMemo(
    () => ({ provider, mode, flow, program, amount, locale, scheme, label, nonce }),
    [provider, mode, flow, program, amount, locale, scheme, label, nonce],
  );
}

/** Properties that the loader refuses, as those of an app without types, take no page down: it tells `refused`. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

/** Has the loader mount the flow into an element, and keeps it as the properties are. */
function useFlow(props: CarestepPrequalProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | undefined>(undefined);
  const [stage, setStage] = useState<Stage>("asked");
  const options = useOptions(props);
  const { home } = props;

  const latest = useRef({ props, options });
  useEffect(() => {
    latest.current = { props, options };
  });
  useEffect(() => {
    const stopped = new AbortController();
    const begin = async () => {
      // Read here: a server gives each of its pages another nonce, and none begins the flow anew.
      const carestep = await loadCarestep(home, latest.current.options.nonce).catch(
        () => undefined,
      );
      if (stopped.signal.aborted) return;
      if (carestep === undefined) {
        latest.current.props.onError?.({ code: "not-loaded" });
      } else {
        attempt(() => {
          mounted.current = carestep.mount(place.current, {
            ...latest.current.options,
            onMessage: (message) => latest.current.props.onMessage?.(message),
            onError: (error) => latest.current.props.onError?.(error),
          });
        });
      }
      setStage(mounted.current === undefined ? "lost" : "there");
    };
    void begin();
    return () => {
      stopped.abort();
      mounted.current?.unmount();
      mounted.current = undefined;
    };
  }, [home]);
  useEffect(() => {
    attempt(() => mounted.current?.update(options));
  }, [options]);
  return { place, stage };
}

/** A press of what opens the dialog is never in vain: without the loader the flow opens in a tab. */
function useTab(place: RefObject<HTMLElement | null>, address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return undefined;
    const open = ({ target }: Event) => {
      const isLink = (target as Element).closest("a[href]") !== null;
      if (!isLink) window.open(address, "_blank", "noopener");
    };
    const element = place.current;
    element?.addEventListener("click", open);
    return () => element?.removeEventListener("click", open);
  }, [place, address]);
}

/** Where a link leads; nowhere where `home` is no address, which takes no page down and no server's rendering. */
function linkOf(props: CarestepPrequalProps): string | undefined {
  try {
    return addressOf(props.home, props, "link");
  } catch {
    return undefined;
  }
}

/**
 * The flow, or what opens it: `<CarestepPrequal home="https://…" provider="your-key" amount={4800} />`. A changed property
 * changes the flow where it stands; it is begun anew only for another practice or flow.
 */
export function CarestepPrequal(props: CarestepPrequalProps): ReactElement {
  const { place, stage } = useFlow(props);
  const { children, label = "Check your payment options" } = props;
  const address = linkOf(props);
  const link = <a href={address}>{label}</a>;
  const isModal = props.mode === "modal";
  useTab(place, isModal && stage !== "there" ? address : undefined);
  const isShown = isModal || stage !== "there";
  const isLinkShown = address !== undefined && (isModal || stage === "lost");
  return <div ref={place}>{isShown && (children ?? (isLinkShown && link))}</div>;
}
