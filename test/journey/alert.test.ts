import { expect, it } from "vitest";
import { useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

it("an alert that appears under a resting pointer hides all the same, and survives a reload, for its remaining time [R2.2-13 R2.2-14 R3-92]", async () => {
  const { page, visitor } = await newVisitor({ viewport: { width: 1280, height: 720 } });
  const stored = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem("preQual") ?? "{}") as object);
  await page.clock.install();
  await visitor.reach("phone", start());
  await page.getByLabel("Phone number").fill(visitor.person.phone);
  await page.mouse.move(1100, 680);
  await page.keyboard.press("Enter");
  const sent = page.getByRole("status").getByText("Verification Code sent");
  await sent.waitFor();
  const box = (await sent.boundingBox())!;
  expect([box.x > 640, box.y > 600]).toEqual([true, true]);
  await page.clock.runFor(8000);
  await sent.waitFor({ state: "detached" });

  await visitor.giveCode("000000");
  await page.getByRole("alert").getByText("Remaining attempts: 4").waitFor();
  const warning = {
    userMessage: { code: "verification.remainingAttempts", values: { n: 4 } },
    type: "warning",
  };
  expect(await stored()).toMatchObject({ alert: warning });
  await page.reload();
  await page.getByLabel("Service type").waitFor();
  expect(await stored()).toMatchObject({ alert: warning });
  await page.clock.runFor(8000);
  await expect.poll(stored).not.toHaveProperty("alert");
});

it("an alert covers no control of the step that comes while it is shown, from the top of any phone [R2.2-13]", async () => {
  const { page, visitor } = await newVisitor({ viewport: { width: 320, height: 568 } });
  await page.clock.install();
  await visitor.reach("phone", start());
  await page.clock.pauseAt(Date.now() + 60_000);
  await visitor.givePhone();
  const alert = page.getByRole("status").filter({ hasText: "Verification Code sent" });
  await alert.waitFor();
  const controls = page.locator("form :is(button, input)");
  for (const [width, height] of [
    [320, 568],
    [320, 667],
    [360, 640],
    [375, 667],
  ] as const) {
    const covered = async () => {
      await page.clock.runFor(20);
      await page.evaluate(() => scrollTo({ top: 0 }));
      const { y: top, height: tall } = (await alert.boundingBox())!;
      const places = await controls.evaluateAll((all) =>
        all.map((control) => {
          const { top: y, bottom } = control.getBoundingClientRect();
          return { name: control.ariaLabel ?? control.textContent, y, bottom };
        }),
      );
      const isWhole = top >= 0 && top + tall <= height;
      return [
        isWhole,
        ...places.filter(({ y, bottom }) => y < top + tall && bottom > top).map(({ name }) => name),
      ];
    };
    await page.setViewportSize({ width, height });
    await expect.poll(covered).toEqual([true]);
    expect((await page.getByRole("heading", { level: 1 }).boundingBox())!.y).toBeGreaterThan(0);
  }
});
