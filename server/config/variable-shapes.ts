import { isIP } from "node:net";
import { z } from "zod";
import { backendKinds, type BackendBases } from "#domain/provider/backend.ts";
import { eventFields, isEventField, type EventField } from "#server/config/event-fields.ts";
import { formatPhoneNumber } from "#domain/phone/masks.ts";
import { readHosts } from "#server/config/database-hosts.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";

/** `id` is part of each ciphertext; `key` is 32 bytes. */
export type EncryptionKey = { readonly id: string; readonly key: Uint8Array };

export const url = (what: string, protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be ${what}`,
  });

export const encryptionKeys = z.string().transform((text, context): readonly EncryptionKey[] => {
  const keys = readEncryptionKeys(text);
  const isUsable = keys.every(({ id, key }) => /^[\w-]{1,32}$/.test(id) && key.length === 32);
  if (!isUsable) {
    context.addIssue(
      "must be a list of id:base64 with an id of letters, digits, _ or - and 32 bytes in base64",
    );
  }
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    context.addIssue("must not name one id twice");
  }
  return keys;
});

/** `id:base64,id:base64`; does not validate. */
export function readEncryptionKeys(text: string): readonly EncryptionKey[] {
  return text.split(",").map((entry) => {
    const [id = "", base64 = ""] = entry.trim().split(":");
    return { id, key: new Uint8Array(Buffer.from(base64, "base64")) };
  });
}

export const eventsUrl = z.string().refine(
  (text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return ["https:", "http:"].includes(protocol) && username + password === "";
  },
  { error: "must be a URL that begins with https:// or http://, without a user and password" },
);

/** `whsec_` and base64, by commas. https://www.standardwebhooks.com */
export const eventSecrets = z.string().transform((text, context): readonly Uint8Array[] => {
  const secrets = text.split(",").map((one) => /^whsec_([\w+/]+=*)$/.exec(one.trim())?.[1] ?? "");
  const keys = secrets.map((base64) => new Uint8Array(Buffer.from(base64, "base64")));
  if (!keys.every(({ length }) => length >= 24 && length <= 64))
    context.addIssue("must be a list of whsec_base64 with 24 to 64 random bytes in base64");
  return keys;
});

export const eventFieldList = z.string().transform((text, context): readonly EventField[] => {
  const names = text.split(",").map((name) => name.trim());
  if (!names.every(isEventField))
    context.addIssue(`must be a list of fields of ${Object.keys(eventFields).join(", ")}`);
  return names.filter(isEventField);
});

function isOriginToTrust(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && hostname === "localhost");
  return isSafe && origin === text;
}

export const origins = z.string().transform((text, context): readonly string[] => {
  const listed = text.split(",").map((origin) => origin.trim());
  if (!listed.every(isOriginToTrust)) {
    context.addIssue("must be a list of https origins, for example https://cdn.example");
  }
  return listed;
});

/** `kind=base`. Spec section 7.3; S39. */
export const backends = z.string().transform((text, context): BackendBases => {
  const entries = text.split(",").map((entry) => entry.trim().split("=") as [string, string?]);
  const isUsable = entries.every(
    ([kind, base = ""]) =>
      (backendKinds as readonly string[]).includes(kind) &&
      URL.canParse(base) &&
      isOriginToTrust(new URL(base).origin),
  );
  if (!isUsable) {
    context.addIssue(`must be a list of kind=https://base with one of ${backendKinds.join(", ")}`);
  }
  return Object.fromEntries(entries);
});

export const oneLine = z.string().regex(/^[^\p{Cc}<>]{1,100}$/u, {
  error: "must be one line of at most 100 characters, without < and >",
});

export const phone = z.string().transform((text, context): string => {
  const number = parsePhoneNumber(text);
  if (number.ok) return formatPhoneNumber(number.value);
  context.addIssue("must be a phone number of ten digits, for example (800) 555-0100");
  return z.NEVER;
});

/** `name=value` by commas, percent-encoded, as in OpenTelemetry's variables. */
export const headerList = z
  .string()
  .transform((text, context): Readonly<Record<string, string>> => {
    const pairs = text.split(",").map((pair) => /^\s*([\w-]+)=([!-~]+)\s*$/.exec(pair));
    try {
      return Object.fromEntries(
        pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)] as const),
      );
    } catch {
      context.addIssue("must be a list of name=value, divided by commas, values percent-encoded");
      return z.NEVER;
    }
  });

export const amountOf = (what: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, { error: `must be ${what} in cents`, abort: true })
    .transform(Number)
    .refine((cents) => cents > 0, { error: "must be more than 0" });

export const errorsDsn = z.string().regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w.-]+)*\/\d+$/, {
  error: "must be a DSN like https://key@errors.example/1",
});

export const onOrOff = z.enum(["on", "off"], { error: "must be on or off" });

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, { error: "must be a whole number from 0 to 65535", abort: true })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: "must be a whole number from 0 to 65535" });

export const trustedProxies = z.string().transform((text, context): number | readonly string[] => {
  if (/^[1-9]$/.test(text.trim())) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  if (!addresses.every(isAddressOrNetwork)) {
    context.addIssue(
      "must be a number of hops from 1 to 9, or a list of IP addresses and networks, for example 10.0.0.0/8",
    );
  }
  return addresses;
});

function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

export const databaseUrl = z.string().refine((text) => readHosts(text) !== undefined, {
  error: "must be a URL that begins with postgres:// or postgresql://",
});
