import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "retry-after": "30",
};

/**
 * Answers in place of the service while its records are lost: it lives, and says in one sentence why it is not ready, to
 * whoever asks for anything. What runs it then sees a reason instead of a process that ends again and again.
 *
 * @param sentence - plain, without a path or a name of this machine
 * @returns the port that it listens at
 */
export function serveUnready(
  { host, port }: { readonly host: string; readonly port: number },
  sentence: string,
): Promise<number> {
  const answer = ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url === "/healthz") response.writeHead(200, headers).end(`{"Status":"alive"}`);
    else response.writeHead(503, headers).end(JSON.stringify({ Message: sentence }));
  };
  return new Promise((resolve, reject) => {
    const server = createServer(answer).once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
