import { isIPv6 } from "node:net";
import type { Environment } from "./config/environment.ts";

type Addressed = Pick<Environment, "host" | "port" | "tokenizerPort">;

/** The address of this process's own listener: an IP address if it listens on one. */
export function ownAddress(environment: Addressed, port: "port" | "tokenizerPort"): string {
  const own: { readonly [host: string]: string } = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return `http://${bracketed(own[environment.host] ?? environment.host)}:${environment[port]}`;
}

/** The printed address: a host name where possible, because a page policy cannot contain IPv6. */
export function shownAddress({ host, port }: Addressed): string {
  const isThisMachine = ["0.0.0.0", "::", "::1"].includes(host);
  return `http://${isThisMachine ? "localhost" : bracketed(host)}:${port}`;
}

function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
