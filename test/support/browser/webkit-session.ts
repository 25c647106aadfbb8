import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { startEndingWithUs } from "#test/support/run/ends-with-us.ts";
import { freePort } from "#test/support/run/free-port.ts";
import { webkitPath } from "#test/support/run/prerequisites.ts";

/** `code` is WebDriver's error, such as `no such frame`. */
export class DriverError extends Error {
  override readonly name = "DriverError";
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

export const screen = { width: 1400, height: 1000 } as const;

export type Session = (
  method: "DELETE" | "GET" | "POST",
  path: string,
  body?: unknown,
) => Promise<unknown>;

export type Driver = { readonly call: Session; readonly stop: () => Promise<void> };

const longestMs = 60_000;

function callerOf(port: number): Session {
  return async (method, path, body) => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestMs),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new DriverError(error, message);
  };
}

export async function startDriver(): Promise<Driver> {
  const path = webkitPath();
  if (path === undefined)
    throw new Error("no WebKit: Debian's packages webkit2gtk-driver and xvfb have it");
  const port = await freePort("localhost");
  const size = `-screen 0 ${screen.width}x${screen.height}x24 -nolisten tcp`;
  // A failing walk leaves neither screen nor browser behind.
  const driver = startEndingWithUs("xvfb-run", ["-a", "-s", size, path, `--port=${port}`], {
    ...process.env,
    // WebKit's sandbox does not work for root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  });
  await once(driver, "spawn");
  const ended = once(driver, "close");
  const call = callerOf(port);
  const isThere = () => call("GET", "/status").then(Boolean, () => false);
  while (!(await isThere())) {
    if (driver.exitCode !== null) throw new Error("the driver of WebKit ended at once");
    await setTimeout(50);
  }
  return {
    call,
    async stop() {
      process.kill(-driver.pid!);
      await ended;
    },
  };
}

export async function beginSession({ call }: Driver): Promise<Session> {
  const asked = { alwaysMatch: { unhandledPromptBehavior: "accept" } };
  const started = await call("POST", "/session", { capabilities: asked });
  const { sessionId } = started as { readonly sessionId: string };
  return (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
}
