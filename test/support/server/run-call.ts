import { clientFor } from "#test/support/client-for.ts";
import { json, scriptedServer } from "./scripted-server.ts";

export async function answering(status: number, body: unknown) {
  const server = await scriptedServer((_, response) => json(response, status, body));
  const sent = (index = 0): unknown => {
    const { method, url, body: text } = server.arrived[index]!;
    return [method, url, text === "" ? undefined : JSON.parse(text)];
  };
  const dispose = () => server[Symbol.asyncDispose]();
  const { arrived, origin } = server;
  return { client: clientFor(origin), sent, arrived, [Symbol.asyncDispose]: dispose };
}
