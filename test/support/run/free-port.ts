import { randomInt } from "node:crypto";
import { once } from "node:events";
import net from "node:net";

/** Below the range of port 0 and outgoing connections (Linux from 32,768, others from 49,152). */
const own = { first: 20_000, last: 32_000 };

export async function freePort(host = "127.0.0.1"): Promise<number> {
  const port = randomInt(own.first, own.last);
  const probe = net.createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return freePort(host);
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return port;
}
