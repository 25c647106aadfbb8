import { once } from "node:events";
import net from "node:net";
import type { Environment } from "./config/environment.ts";

export type PortName = "port" | "tokenizerPort";

const variables = { port: "PORT", tokenizerPort: "TOKENIZER_PORT" } as const satisfies Record<
  PortName,
  string
>;

export class PortInUseError extends Error {
  override name = "PortInUseError";

  constructor(name: PortName, port: number) {
    super(`port ${port} is in use: stop what uses it, or choose another ${variables[name]}`);
  }
}

export type ReservedPorts = {
  /** With ports above 0, also in the addresses that contain them. */
  readonly environment: Environment;
  /** Right before the server listens there. Idempotent. */
  readonly release: (name: PortName) => Promise<void>;
};

/** Links and the page's policy contain the ports before anything listens; a listener keeps each until the server needs it. */
export async function reservePorts(environment: Environment): Promise<ReservedPorts> {
  const listeners = new Map<PortName, net.Server>();
  const reserve = async (name: PortName) => {
    if (environment[name] > 0) return environment[name];
    const listener = net.createServer((socket) => socket.destroy()).listen(0, environment.host);
    await once(listener, "listening");
    listeners.set(name, listener);
    return (listener.address() as net.AddressInfo).port;
  };
  const release = async (name: PortName) => {
    const listener = listeners.get(name);
    if (listener === undefined) return;
    listeners.delete(name);
    listener.close();
    await once(listener, "close");
  };
  const port = await reserve("port");
  const tokenizerPort = await reserve("tokenizerPort");
  const publicUrl = environment.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
  const tokenizerUrl = environment.tokenizerUrl.replace(/:0$/, `:${tokenizerPort}`);
  return { environment: { ...environment, port, publicUrl, tokenizerPort, tokenizerUrl }, release };
}
