import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { entryMessages } from "#domain/payment/payment-entry.ts";
import { fields } from "#domain/words/en/fields.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { corpus, type CorpusField, type CorpusRow } from "#test/support/corpus.ts";

// The day of the expiry's corpus.
const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

const messages: { readonly [code: string]: string } = { ...fields, ...entryMessages };
const expectedOf = ({ input, expected, isError }: CorpusRow) => [
  input,
  isError ? (messages[expected] ?? messages[expected.split(".")[1]!]) : expected,
];

/** All: test/unit/corpus.test.ts. */
function samples(rows: readonly CorpusRow[]): readonly CorpusRow[] {
  const errors = new Map(
    rows
      .filter(({ isError }) => isError)
      .toReversed()
      .map((row) => [row.expected, row]),
  );
  const others = rows.filter(({ isError }) => !isError).filter((_, at) => at % 4 === 0);
  return [...errors.values(), ...others];
}

async function frameErrors(page: Page, name: string, field: CorpusField) {
  const rows = samples(corpus(field).filter(({ input }) => input.trim() !== ""));
  const box = page.locator(`[name=${name}]`);
  const error = page.locator(`#${name}-error`);
  const shown: unknown[] = [];
  for (const { input, expected, isError } of rows) {
    if (name === "number" || name === "securityCode")
      await page.locator("[name=number]").fill("4242424242424242");
    await box.fill(input);
    await box.blur();
    shown.push([input, (await error.textContent()) || (isError ? "" : expected)]);
  }
  expect(shown).toEqual(rows.map(expectedOf));
}

it("the secure forms name each kind of wrong number, month and code, and take the others", async () => {
  const { page } = await newVisitor();
  const config = await fetch(urlOf("/v2/provider/bright-smile"));
  const { accessToken } = (await config.json()) as { accessToken: string };
  const answer = await fetch(urlOf("/api/provider/config?providerId=prv_bright_smile"), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { tokenizerUrl } = (await answer.json()) as { tokenizerUrl: string };
  await page.goto(`${tokenizerUrl}/frame?kind=card`);
  await frameErrors(page, "number", "card-number");
  await frameErrors(page, "expiry", "expiry");
  await frameErrors(page, "securityCode", "security-code");
  await page.goto(`${tokenizerUrl}/frame?kind=bank`);
  await frameErrors(page, "routing", "routing");
  await frameErrors(page, "account", "account");
});
