import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { Carestep, CarestepOptions, Mounted } from "../options.ts";

export type CarestepPrequalProps = CarestepOptions & {
  readonly provider: string;
  /** Where Carestep is, without a path. @example "https://carestep.example" */
  readonly home: string;
};

/** The loader of each address, asked for once in a page. */
const loaders = new Map<string, Promise<Carestep>>();

async function askFor(home: string): Promise<Carestep> {
  const script = document.createElement("script");
  script.src = `${home}/embed/v1.js`;
  await new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`${script.src} did not load`)));
    document.head.append(script);
  });
  return (window as unknown as { Carestep: Carestep }).Carestep;
}

/** A loader that was lost is asked for again by the next component. */
async function loaderOf(home: string): Promise<Carestep> {
  const asked = loaders.get(home) ?? askFor(home);
  loaders.set(home, asked);
  try {
    return await asked;
  } catch (error) {
    loaders.delete(home);
    throw error;
  }
}

/**
 * The flow, or what opens it, as a component: `<CarestepPrequal home="https://…" provider="your-key" amount={4800} />`.
 * A changed property changes the flow where it stands; it is begun anew only for another practice or flow.
 */
export function CarestepPrequal(props: CarestepPrequalProps): ReactElement {
  const { home, provider, mode, flow, program, amount, locale, scheme, label, nonce } = props;
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | undefined>(undefined);
  const [isLost, setIsLost] = useState(false);
  // By name, so that one that is no longer given is taken back.
  const options = useMemo(
    () =>
      ({ provider, mode, flow, program, amount, locale, scheme, label, nonce }) as CarestepOptions,
    [provider, mode, flow, program, amount, locale, scheme, label, nonce],
  );

  const latest = useRef({ props, options });
  useEffect(() => {
    latest.current = { props, options };
  });
  useEffect(() => {
    const stopped = new AbortController();
    const begin = async () => {
      const carestep = await loaderOf(home).catch(() => undefined);
      if (stopped.signal.aborted) return;
      setIsLost(carestep === undefined);
      mounted.current = carestep?.mount(place.current, {
        ...latest.current.options,
        onMessage: (message) => latest.current.props.onMessage?.(message),
        onError: (error) => latest.current.props.onError?.(error),
      });
    };
    void begin();
    return () => {
      stopped.abort();
      mounted.current?.unmount();
      mounted.current = undefined;
    };
  }, [home]);
  useEffect(() => {
    mounted.current?.update(options);
  }, [options]);

  return (
    <div ref={place}>
      {isLost && <a href={`${home}/${provider}`}>Check your payment options</a>}
    </div>
  );
}
