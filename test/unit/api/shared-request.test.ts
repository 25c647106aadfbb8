import { expect, it } from "vitest";
import { sharedRequest } from "#api/shared-request.ts";

type Request = { readonly input: string } & PromiseWithResolvers<string>;

function asking() {
  const asked: Request[] = [];
  const ask = sharedRequest((input: string) => {
    const answer = Promise.withResolvers<string>();
    asked.push({ input, ...answer });
    return answer.promise;
  });
  return { asked, ask };
}

it("sends one request for concurrent callers, and another one afterwards", async () => {
  const { asked, ask } = asking();
  const first = [ask("a"), ask("a")];
  asked[0]!.resolve("one");
  expect(await Promise.all(first)).toEqual(["one", "one"]);
  const later = ask("a");
  asked[1]!.resolve("two");
  expect(await later).toBe("two");
});

it("sends separate requests for other inputs", async () => {
  const { asked, ask } = asking();
  const both = [ask("a"), ask("b")];
  for (const { input, resolve } of asked) resolve(`${input}!`);
  expect(await Promise.all(both)).toEqual(["a!", "b!"]);
});

it("fails for all callers, and sends another request afterwards", async () => {
  const { asked, ask } = asking();
  const first = [ask("a"), ask("a")];
  asked[0]!.reject(new Error("offline"));
  const settled = await Promise.allSettled(first);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  void ask("a");
  expect(asked).toHaveLength(2);
});
