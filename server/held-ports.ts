import { once } from "node:events";
import net from "node:net";
import type { Environment } from "./config/environment.ts";

/** The two variables that name a port to serve at. */
export type PortName = "port" | "tokenizerPort";

const variables = { port: "PORT", tokenizerPort: "TOKENIZER_PORT" } as const satisfies Record<
  PortName,
  string
>;

/** Says which variable to change: the two ports are often beside each other. */
export class PortInUseError extends Error {
  override name = "PortInUseError";

  constructor(name: PortName, port: number) {
    super(`port ${port} is in use: stop what uses it, or choose another ${variables[name]}`);
  }
}

/** What is served where, settled before anything serves. */
export type HeldPorts = {
  /** Its ports are numbers above 0, and the addresses that follow them name them. */
  readonly environment: Environment;
  /** Gives a port up to whoever listens there next: at once, as anybody may. One that is not held is no mistake. */
  readonly release: (name: PortName) => Promise<void>;
};

/**
 * Links in messages and the page's policy need the ports before anything listens, so 0 is settled first.
 * A port that was only looked up could be given to another program while the store opens: it is held until it serves.
 *
 * @param environment - with 0 where any port will do
 */
export async function holdPorts(environment: Environment): Promise<HeldPorts> {
  const holders = new Map<PortName, net.Server>();
  const hold = async (name: PortName) => {
    if (environment[name] > 0) return environment[name];
    const holder = net.createServer((socket) => socket.destroy()).listen(0, environment.host);
    await once(holder, "listening");
    holders.set(name, holder);
    return (holder.address() as net.AddressInfo).port;
  };
  const release = async (name: PortName) => {
    const holder = holders.get(name);
    if (holder === undefined) return;
    holders.delete(name);
    holder.close();
    await once(holder, "close");
  };
  const port = await hold("port");
  const tokenizerPort = await hold("tokenizerPort");
  const publicUrl = environment.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
  const tokenizerUrl = environment.tokenizerUrl.replace(/:0$/, `:${tokenizerPort}`);
  return { environment: { ...environment, port, publicUrl, tokenizerPort, tokenizerUrl }, release };
}
