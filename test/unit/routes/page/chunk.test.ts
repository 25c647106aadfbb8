import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";
import { chunkLogic, openChunk } from "#routes/page/chunk.ts";

const door = createMachine({
  id: "door",
  context: ({ input }) => ({ colour: (input as { colour: string }).colour }),
  initial: "closed",
  states: { closed: { on: { pushed: "open" } }, open: { on: { pulled: "closed" } } },
});

const lost = (address: string) =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));

describe("a chunk", () => {
  it("is opened once, for any number of requests", async () => {
    let times = 0;
    const open = (name: string) => {
      times += 1;
      return { name };
    };
    const chunk = openChunk(async () => "loan", open);
    expect(chunk.content()).toBeUndefined();
    const first = await chunk.load();
    expect(await chunk.load()).toBe(first);
    expect(await chunk.arrived).toBe(first);
    expect(chunk.content()).toBe(first);
    expect(times).toBe(1);
  });

  it("reports a lost connection when it does not load, and can be requested again [R8-01]", async () => {
    const answers = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve("here")];
    const chunk = openChunk(
      () => answers.shift()!,
      (name) => name,
    );
    await expect(chunk.load()).rejects.toMatchObject({
      kind: "network",
      userMessage: { code: "connection.lost" },
    });
    expect(chunk.content()).toBeUndefined();
    expect(await chunk.load()).toBe("here");
  });

  it("is requested at another URL after each failure, because browsers remember failures", async () => {
    const requested: string[] = [];
    const chunk = openChunk(
      async () => lost("https://page.example/assets/loan.js"),
      (name: string) => name,
      async (address) => {
        requested.push(address);
        return requested.length < 2 ? lost(address) : "here";
      },
    );
    await expect(chunk.load()).rejects.toThrow("did not arrive");
    await expect(chunk.load()).rejects.toThrow("did not arrive");
    expect(await chunk.load()).toBe("here");
    expect(requested).toEqual([
      "https://page.example/assets/loan.js?try=1",
      "https://page.example/assets/loan.js?try=2",
    ]);
  });

  it("does not call a fault of its own a lost connection", async () => {
    const chunk = openChunk(
      async () => "loan",
      () => {
        throw new Error("a fault");
      },
    );
    await expect(chunk.load()).rejects.toThrow("a fault");
  });
});

type Content = { readonly door: typeof door };

const opened = () =>
  openChunk(
    async (): Promise<Content> => ({ door }),
    (content) => content,
  );

describe("an actor whose chart is in a chunk", () => {
  it("is the chart from its first moment where the chunk was brought before", async () => {
    const chunk = opened();
    await chunk.load();
    const logic = chunkLogic<Content>(chunk, (content) => content.door);
    const actor = createActor(logic, { input: { colour: "red" } }).start();
    expect(actor.getSnapshot().value).toBe("closed");
    actor.send({ type: "pushed" });
    expect(actor.getSnapshot().value).toBe("open");
    expect(actor.getSnapshot().context).toEqual({ colour: "red" });
  });

  it("waits for the chunk where no state loaded it, begins with its input and takes the events since then", async () => {
    const chunk = opened();
    const logic = chunkLogic<Content>(chunk, (content) => content.door);
    const actor = createActor(logic, { input: { colour: "red" } }).start();
    actor.send({ type: "pushed" });
    expect(actor.getSnapshot().value).toBeUndefined();
    await chunk.load();
    await expect.poll(() => actor.getSnapshot().value).toBe("open");
    expect(actor.getSnapshot().context).toEqual({ colour: "red" });
    actor.send({ type: "pulled" });
    expect(actor.getSnapshot().value).toBe("closed");
  });
});
