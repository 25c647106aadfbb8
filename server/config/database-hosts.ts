/** `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`, as libpq reads it. */
export type Hosts = {
  readonly urls: readonly string[];
  /** Whether a server that accepts no writes (a standby) is passed over. */
  readonly isWritable: boolean;
};

export function readHosts(text: string): Hosts | undefined {
  const [, scheme, hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const all = hosts.split(",").map((host) => `${scheme}${host}${rest}`);
  if (!all.every((each) => URL.canParse(each))) return undefined;
  const urls = all.map((each) => new URL(each));
  const attributes = urls.map(({ searchParams }) => searchParams.get("target_session_attrs"));
  for (const { searchParams } of urls) searchParams.delete("target_session_attrs");
  return { urls: urls.map(({ href }) => href), isWritable: attributes[0] === "read-write" };
}
