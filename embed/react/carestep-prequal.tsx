"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactElement, ReactNode, RefObject } from "react";
import { addressOf, type CarestepOptions, type Mounted } from "../options.ts";
import { loadCarestep } from "./load-carestep.ts";

/** `not-loaded`: the loader is unavailable; `refused`: invalid properties, explained on the console. */
export type CarestepPrequalProps = Omit<CarestepOptions, "providerKey" | "programCode"> & {
  readonly provider: string;
  /** @example "https://carestep.example" */
  readonly home: string;
  /** With mode "modal", opens the dialog; otherwise a placeholder, best a link to the flow. */
  readonly children?: ReactNode;
};

type Stage = "asked" | "there" | "lost";

const isAmount = (amount = 0) => Number.isFinite(amount) && amount > 0;

/** Removed options are reset. */
function useOptions(props: CarestepPrequalProps): CarestepOptions {
  const { provider, mode, flow, program, locale, scheme, theme, label, nonce } = props;
  const amount = isAmount(props.amount) ? props.amount : undefined;
  return useMemo(
    () => ({ provider, mode, flow, program, amount, locale, scheme, theme, label, nonce }),
    [provider, mode, flow, program, amount, locale, scheme, theme, label, nonce],
  );
}

/** Invalid properties must not crash the page. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

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
      // Read late: a server sends another nonce per page, which must not remount the flow.
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

/** Without the loader a press opens the flow in a tab. */
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

/** Undefined if `home` is not a URL. */
function linkOf(props: CarestepPrequalProps): string | undefined {
  try {
    return addressOf(props.home, props, "link");
  } catch {
    return undefined;
  }
}

/**
 * The flow: `<CarestepPrequal home="https://…" provider="your-key" amount={4800} />`. Only another practice or flow
 * remounts it.
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
