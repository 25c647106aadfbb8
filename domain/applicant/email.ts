import { foldText } from "#domain/text/clean-text.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";

declare const emailBrand: unique symbol;

export type EmailAddress = string & { readonly [emailBrand]: true };

export type EmailError = "email.required" | "email.regex";

export const longestEmail = 254;
const longestLocalPart = 64;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** An address as mail programs copy it: `Ana <ana@example.com>`, `mailto:ana@example.com`, or behind a name. */
const copied = /^[^<@]*<([^<>]+)>|^(?:mailto:|e-?mail:)(.+)|^(?:[^\s@]+\s+){2,}(\S+@\S+\.\S+)$/s;

/** An email field's answer: lower case without white space, and only the address of what a mail program copied. Spec section 5. */
export function emailAnswer(text: string): string {
  const typed = foldText(text).replace(/[。｡]/g, ".").toLowerCase().trim();
  const [, ...found] = copied.exec(typed) ?? [];
  const rest = found.find((part) => part !== undefined) ?? typed.replace(/\s/g, "");
  return rest === text ? rest : emailAnswer(rest);
}

/** The address of an answer, without the punctuation of the sentence or list it was copied from. */
export function normalizeEmail(text: string): string {
  return emailAnswer(text).replace(/^[("“<[]+|(?<![)"”>\],;.])[)"”>\],;.]+$/g, "");
}

function isEmailFormat(address: string): boolean {
  if (address.length > longestEmail) return false;
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split(".");
  if (at < 1 || local.length > longestLocalPart || !localPart.test(local)) return false;
  return (
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevel.test(labels.at(-1)!)
  );
}

/** Spec section 5. */
export function parseEmail(text: string): Result<EmailAddress, EmailError> {
  const address = normalizeEmail(text);
  if (address === "") return fail("email.required");
  return isEmailFormat(address) ? ok(address as EmailAddress) : fail("email.regex");
}

/** Keeps the first letter of both parts and the top-level domain; masks a text that is not an address completely. */
export function maskEmail(text: string): string {
  const address = parseEmail(text);
  if (!address.ok) return "•••";
  const at = address.value.lastIndexOf("@");
  const top = address.value.slice(address.value.lastIndexOf("."));
  return `${address.value.charAt(0)}•••@${address.value.charAt(at + 1)}•••${top}`;
}
