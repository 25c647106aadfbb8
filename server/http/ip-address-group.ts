/**
 * The part of an address that limits count: IPv4 as is, IPv6 as /64, because one subscriber has all of it.
 *
 * @example addressGroup("2001:db8:1:2:3:4:5:6") // "2001:db8:1:2::/64"
 * @example addressGroup("::ffff:192.0.2.7") // "192.0.2.7"
 * @example addressGroup("192.0.2.7:4711") // "192.0.2.7", as some proxies write it
 */
export function addressGroup(address: string): string {
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [text = ""] = address.split("%");
  const [head = "", tail = ""] = text.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const middle = text.includes("::") ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: Math.max(0, middle) }, () => "0"), ...right];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
