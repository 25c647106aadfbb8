import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Person } from "./applicant.ts";

/** Values that occur nowhere else. */
export const canaryPerson: Person = {
  phone: "2065558264",
  fullName: "Ottoline Quagmirefern",
  birthMonth: "09",
  birthDay: "17",
  birthYear: "1976",
  email: "ottoline.q@fernmail.example",
  street: "4417 Wibblethorpe Crescent",
  zip: "981994321",
  city: "Seattle",
  state: "WA",
};

export type Canary = { readonly name: string; readonly pattern: RegExp };

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

function canary(name: string, source: string): Canary {
  return { name, pattern: new RegExp(source, "i") };
}

/**
 * Values that may exist only in fields and memory.
 *
 * @param lastFour - counts only near a telling word
 * @param code - counts only as a separate number
 */
export function canariesOf(person: Person, lastFour: string, code: string): readonly Canary[] {
  const [first = "", last = ""] = person.fullName.split(" ");
  const { birthYear: year, birthMonth: month, birthDay: day, phone } = person;
  const [area, exchange, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  const monthName = months[Number(month) - 1]!;
  return [
    canary("first name", first),
    canary("last name", last),
    canary("birth date in digits", `\\b(${month}${day}${year}|${year}${month}${day})\\b`),
    canary(
      "birth date in parts",
      `\\b0?${Number(month)}[/. -]0?${Number(day)}[/. -]${year}|${year}[/. -]${month}[/. -]${day}`,
    ),
    canary("birth date in words", `${monthName} 0?${Number(day)}(th)?,? ${year}`),
    canary("e-mail", person.email.replace(".", "\\.")),
    canary("e-mail's name", person.email.split("@")[0]!.replace(".", "\\.")),
    canary("phone", `${area}\\)?[^a-z0-9]{0,3}${exchange}[^a-z0-9]?${line}`),
    canary("street", person.street.slice(person.street.indexOf(" ") + 1)),
    canary("zip", `\\b${person.zip.slice(0, 5)}-?${person.zip.slice(5)}\\b`),
    canary(
      "last four",
      `(ssn|itin|social|national|last ?-?_?(four|4))[^0-9]{0,20}${lastFour}\\b|\\*${lastFour}\\b`,
    ),
    canary("code", `(?<![a-z0-9])${code}(?![a-z0-9])`),
  ];
}

export function namesIn(text: string, canaries: readonly Canary[]): string[] {
  return canaries.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
}

export function watch(page: Page, canaries: readonly Canary[]): () => Promise<string[]> {
  const said: string[] = [];
  const requested: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  page.on("request", (request) =>
    requested.push(decodeURIComponent(request.url()), request.headers()["referer"] ?? ""),
  );
  return async () => {
    const places = {
      ...(await placesOf(page)),
      console: said.join("\n"),
      "requested addresses": requested.join("\n"),
    };
    return Object.entries(places).flatMap(([place, text]) =>
      namesIn(text, canaries).map((name) => `${place}: ${name}`),
    );
  };
}

async function placesOf(page: Page): Promise<Record<string, string>> {
  const cookies = JSON.stringify(await page.context().cookies());
  const inPage = await page.evaluate(async () => {
    const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    );
    const databases = await indexedDB.databases();
    return {
      "session storage": JSON.stringify(Object.entries(sessionStorage)),
      "local storage": JSON.stringify(Object.entries(localStorage)),
      "indexed databases": JSON.stringify(databases),
      caches: JSON.stringify(await caches.keys()),
      address: decodeURIComponent(location.href),
      "history state": JSON.stringify(history.state),
      title: document.title,
      attributes: attributes.join("\n"),
    };
  });
  return { ...inPage, cookies };
}

export async function findingsInFiles(
  folder: string,
  canaries: readonly Canary[],
): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = files
    .filter((file) => file.isFile())
    .map(async (file) => {
      const text = await readFile(join(file.parentPath, file.name), "latin1");
      return namesIn(text, canaries).map((name) => `${file.name}: ${name}`);
    });
  return (await Promise.all(found)).flat();
}
