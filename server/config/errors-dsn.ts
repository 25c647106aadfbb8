/** Where errors are told, by the protocol of Sentry. */
export type ErrorsDsn = {
  /** Takes envelopes. */
  readonly url: string;
  /** Says for which project. */
  readonly key: string;
};

/**
 * Reads a DSN as Sentry writes it.
 *
 * @returns undefined for what is none
 * @example readErrorsDsn("https://abc@sentry.example/7") // { url: "https://sentry.example/api/7/envelope/", key: "abc" }
 */
export function readErrorsDsn(text: string): ErrorsDsn | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username: key, host, pathname, search, hash } = new URL(text);
  const [, path, project] = /^(.*)\/(\w+)$/.exec(pathname) ?? [];
  const isHttp = protocol === "https:" || protocol === "http:";
  if (!isHttp || !/^\w+$/.test(key) || project === undefined || search + hash !== "")
    return undefined;
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key };
}
