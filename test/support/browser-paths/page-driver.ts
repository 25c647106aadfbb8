import type { Browser, Locator, Page } from "playwright-core";
import type { FieldName } from "#domain/answers.ts";
import type { Act } from "./acts.ts";
import { giveAnswer, shows, takeHands } from "./held-calls.ts";
import type { Hands } from "./held-calls.ts";
import { passTime, takeTurn } from "./page-clock.ts";
import { backText, fieldNames, resendText, restartText } from "./tables.ts";
import type { Driven } from "./walk-page.ts";
import type { World } from "./world.ts";

/** A page of the pre-qualification, opened at a practice's address. */
export async function drivePage(browser: Browser, address: string): Promise<Driven<World, Act>> {
  const { context, hands } = await takeHands(browser);
  const { page } = hands;
  return {
    page,
    open: async () => void (await page.goto(address)),
    async act(act, world) {
      await perform(hands, act, world);
      await takeTurn(page);
    },
    shows: (expected) => shows(hands, expected),
    close: () => context.close(),
  };
}

async function perform(hands: Hands, act: Act, world: World): Promise<void> {
  const { page } = hands;
  switch (act.do) {
    case "type":
    case "retype":
      return typeInto(page, act.field, act.text);
    case "leave":
      return leave(page, act.field);
    case "forward":
      return goForward(page);
    case "answer":
      return giveAnswer(hands, act.call, act.wire);
    case "wait":
      return passTime(page, act.ms);
    case "press":
      return buttonFor(page, act, world).press("Enter");
  }
}

type Press = Extract<Act, { readonly do: "press" }>;

function buttonFor(page: Page, { button }: Press, world: World): Locator {
  const buttons = {
    next: page.locator("main form button[type=submit]"),
    back: buttonOf(page, backText[world.place.key]).last(),
    extra: buttonOf(page, resendText),
    restart: page.getByText(restartText[world.stage] ?? "", { exact: true }),
  };
  return buttons[button];
}

async function leave(page: Page, field: FieldName): Promise<void> {
  const control = controlOf(page, field);
  await control.focus();
  await control.blur();
}

async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    history.forward();
  });
}

function buttonOf(page: Page, name: string): Locator {
  return page.locator("main form").getByRole("button", { name, exact: true });
}

function controlOf(page: Page, field: FieldName): Locator {
  if (field === "code") return page.getByLabel("Digit 1 of 6", { exact: true });
  return page.getByLabel(fieldNames[field], { exact: true });
}

export async function typeInto(page: Page, field: FieldName, text: string): Promise<void> {
  const control = controlOf(page, field);
  if (field === "serviceType") {
    await control.focus();
    await control.selectOption({ index: text === "" ? 0 : 1 });
  } else if (field === "state") {
    await control.focus();
    await control.selectOption(text);
  } else if (field === "contactConsent") {
    await control.focus();
    if ((await control.isChecked()) !== (text === "yes")) await control.press("Space");
  } else if (field === "code" && text.length < 6) await typeCode(page, text);
  else await control.fill(text);
}

/** Empties the boxes from the last to the first, then types. */
async function typeCode(page: Page, text: string): Promise<void> {
  for (const box of [6, 5, 4, 3, 2, 1])
    await page.getByLabel(`Digit ${box} of 6`, { exact: true }).fill("");
  if (text !== "") await page.keyboard.type(text);
}
