import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { freePort } from "#test/support/run/free-port.ts";
import { prism } from "./programs.ts";

/** Waits up to a minute until something listens. */
async function answering(port: number, tries = 300): Promise<void> {
  try {
    await fetch(`http://127.0.0.1:${port}/`);
  } catch (error) {
    if (tries === 0) throw error;
    await setTimeout(200);
    await answering(port, tries - 1);
  }
}

/**
 * Serves the app at `url`. Calls that the OpenAPI document describes pass through Prism, which compares them and their
 * answers with it; pages and assets go to the app.
 */
export async function startValidatingProxy(
  document: string,
  isDescribed: (path: string) => boolean,
) {
  /** Differences between a call and its description, as Prism states them in `sl-violations`. */
  const violations = new Set<string>();
  const state = { app: 0, prism: 0, compared: 0, stop: () => {} };
  const front = createServer((from, to) => {
    const [path = "/"] = (from.url ?? "/").split("?");
    const isCompared = isDescribed(path);
    forward(from, to, isCompared ? state.prism : state.app, ({ headers }) => {
      if (!isCompared) return;
      state.compared += 1;
      const stated = headers["sl-violations"];
      if (stated === undefined) return;
      const found = JSON.parse(String(stated)) as readonly { readonly message: string }[];
      for (const { message } of found) violations.add(`${from.method} ${path}: ${message}`);
    });
  }).listen(0, "localhost");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    compared: () => state.compared,
    violations: () => [...violations],
    forwardTo: async (app: string) => {
      state.app = Number(new URL(app).port);
      state.prism = await freePort();
      const listens = [`--port=${state.prism}`, "--host=127.0.0.1"];
      const args = prism("proxy", document, `http://localhost:${state.app}`, ...listens);
      const { pid } = spawn("npm", args, { detached: true, stdio: "ignore" });
      state.stop = () => process.kill(-pid!, "SIGTERM");
      await answering(state.prism);
    },
    [Symbol.dispose]: () => {
      state.stop();
      front.close();
      front.closeAllConnections();
    },
  };
}

function forward(
  from: IncomingMessage,
  to: ServerResponse,
  port: number,
  look: (answer: IncomingMessage) => void,
): void {
  const { method, url, headers } = from;
  const call = request({ host: "localhost", port, method, path: url, headers }, (answer) => {
    look(answer);
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  call.on("error", () => to.destroy());
  from.pipe(call);
}
