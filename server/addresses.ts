import { isIPv6 } from "node:net";
import type { Environment } from "./environment.ts";

type Addressed = Pick<Environment, "host" | "port" | "tokenizerPort">;

/** Where this process reaches a listener of its own: by number where it listens on one, since names may lead elsewhere. */
export function ownAddress(environment: Addressed, port: "port" | "tokenizerPort"): string {
  const own: { readonly [host: string]: string } = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return `http://${bracketed(own[environment.host] ?? environment.host)}:${environment[port]}`;
}

/** What is printed for people to open: by name on this machine, since a policy of a page cannot name an IPv6 number. */
export function shownAddress({ host, port }: Addressed): string {
  const isThisMachine = ["0.0.0.0", "::", "::1"].includes(host);
  return `http://${isThisMachine ? "localhost" : bracketed(host)}:${port}`;
}

function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
