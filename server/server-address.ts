import { isIPv6 } from "node:net";
import type { Environment } from "./config/environment.ts";

type Addressed = Pick<Environment, "host" | "port" | "tokenizerPort">;

/**
 * The address at which this process reaches its own listener: the IP address if it listens on one, since names may
 * resolve to something else.
 */
export function ownAddress(environment: Addressed, port: "port" | "tokenizerPort"): string {
  const own: { readonly [host: string]: string } = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return `http://${bracketed(own[environment.host] ?? environment.host)}:${environment[port]}`;
}

/**
 * The address that is printed for people to open: by name on this machine, since a page's policy cannot contain an IPv6
 * address.
 */
export function shownAddress({ host, port }: Addressed): string {
  const isThisMachine = ["0.0.0.0", "::", "::1"].includes(host);
  return `http://${isThisMachine ? "localhost" : bracketed(host)}:${port}`;
}

function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
