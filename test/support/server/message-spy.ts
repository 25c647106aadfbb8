import type { Page } from "playwright-core";

export type Posted = {
  readonly from: string;
  readonly target: unknown;
  readonly message: Readonly<Record<string, unknown>>;
};

type Note = (target: unknown, message: unknown) => Promise<void>;

/** Wraps parent and frames of each window to record posted messages; identity comparisons still work. */
function watchPosts(): void {
  const { note } = globalThis as unknown as { note: Note };
  const standIns = new WeakMap<object, object>();
  const standInOf = (other: object | null): object | null => {
    if (other === null || other === window) return other;
    const post = (message: unknown, target: unknown, transfer?: Transferable[]) => {
      void note(target, message);
      (other as Window).postMessage(message, target as string, transfer);
    };
    const get = (_: object, name: string | symbol): unknown => {
      if (name === "postMessage") return post;
      const value: unknown = Reflect.get(other, name);
      return typeof value === "function" ? value.bind(other) : value;
    };
    const known = standIns.get(other) ?? new Proxy({}, { get });
    standIns.set(other, known);
    return known;
  };
  const watch = (owner: object, name: string): void => {
    const real = Object.getOwnPropertyDescriptor(owner, name)!;
    const get = function get(this: object) {
      return standInOf(real.get!.call(this) as object | null);
    };
    Object.defineProperty(owner, name, { get, configurable: true });
  };
  watch(window, "parent");
  watch(HTMLIFrameElement.prototype, "contentWindow");
  watch(MessageEvent.prototype, "source");
}

export async function spyOnPosts(page: Page): Promise<readonly Posted[]> {
  const posted: Posted[] = [];
  await page.exposeBinding("note", ({ frame }, target, message) => {
    posted.push({ from: new URL(frame.url()).origin, target, message });
  });
  await page.addInitScript(watchPosts);
  return posted;
}

export function pathsOf(posted: readonly Posted[]): ReadonlySet<string> {
  return new Set(posted.map(({ from, target }) => `${from} to ${String(target)}`));
}

/** Allowed content of a message to a host page. */
const sayable = ["source", "version", "type", "status", "step", "height", "code"];

export function unsayable(hosts: readonly string[], posted: readonly Posted[]) {
  return posted.filter(({ target, message }) => {
    const isReported = hosts.includes(String(target));
    return isReported && Object.keys(message).some((name) => !sayable.includes(name));
  });
}
