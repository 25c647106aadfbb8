import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Arrived = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

export type ScriptedServer = {
  readonly origin: string;
  readonly arrived: readonly Arrived[];
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  return Buffer.concat(parts).toString("utf8");
}

export async function scriptedServer(
  script: (arrived: Arrived, response: ServerResponse, index: number) => void,
  atPort = 0,
): Promise<ScriptedServer> {
  const arrived: Arrived[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    const one = { method, url, headers, body: await textOf(request) };
    arrived.push(one);
    script(one, response, arrived.length - 1);
  }
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(atPort, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
