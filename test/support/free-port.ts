import { once } from "node:events";
import net from "node:net";

/** A port of this machine that nobody listens on at the moment. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  const probe = net.createServer().listen(0, host);
  await once(probe, "listening");
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
