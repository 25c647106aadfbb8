import { expect, it } from "vitest";
import { sharedRequest } from "#api/shared-request.ts";

type Asked = { readonly input: string } & PromiseWithResolvers<string>;

function asking() {
  const asked: Asked[] = [];
  const ask = sharedRequest((input: string) => {
    const answer = Promise.withResolvers<string>();
    asked.push({ input, ...answer });
    return answer.promise;
  });
  return { asked, ask };
}

it("asks once for all that ask the same meanwhile, and again afterwards", async () => {
  const { asked, ask } = asking();
  const first = [ask("a"), ask("a")];
  asked[0]!.resolve("one");
  expect(await Promise.all(first)).toEqual(["one", "one"]);
  const later = ask("a");
  asked[1]!.resolve("two");
  expect(await later).toBe("two");
});

it("asks apart for something else", async () => {
  const { asked, ask } = asking();
  const both = [ask("a"), ask("b")];
  for (const { input, resolve } of asked) resolve(`${input}!`);
  expect(await Promise.all(both)).toEqual(["a!", "b!"]);
});

it("fails for all that share it, and asks again afterwards", async () => {
  const { asked, ask } = asking();
  const first = [ask("a"), ask("a")];
  asked[0]!.reject(new Error("offline"));
  const settled = await Promise.allSettled(first);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  void ask("a");
  expect(asked).toHaveLength(2);
});
