import { once } from "node:events";
import net from "node:net";
import { expect, it } from "vitest";
import { parseEnvironment } from "#server/config/environment.ts";
import { reservePorts } from "#server/port-reservation.ts";

async function canListen(port: number, host: string): Promise<boolean> {
  const server = net.createServer().listen(port, host);
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

it("keeps a port that it chose from others until the product listens there, and names it in addresses", async () => {
  const { environment, release } = await reservePorts(parseEnvironment({ PORT: "0" }));
  const { host, port, tokenizerPort, publicUrl, tokenizerUrl } = environment;
  expect([publicUrl, tokenizerUrl]).toEqual(
    [port, tokenizerPort].map((stored) => `http://localhost:${stored}`),
  );
  expect(await canListen(port, host)).toBe(false);
  expect(await canListen(tokenizerPort, host)).toBe(false);
  await release("tokenizerPort");
  expect(await canListen(tokenizerPort, host)).toBe(true);
  expect(await canListen(port, host)).toBe(false);
  await release("port");
  await release("port");
  expect(await canListen(port, host)).toBe(true);
});

it("leaves ports that were named as they are, also where they are in use", async () => {
  const other = net.createServer().listen(0, "localhost");
  await once(other, "listening");
  const { port } = other.address() as net.AddressInfo;
  const named = parseEnvironment({ PORT: String(port), TOKENIZER_PORT: "4311" });
  const { environment, release } = await reservePorts(named);
  expect(environment).toEqual(named);
  await release("port");
  other.close();
  await once(other, "close");
});
