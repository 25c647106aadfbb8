import { createServer, type AddressInfo, type Socket } from "node:net";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { connectToPostgres } from "#server/database/postgres.ts";
import { createLog } from "#server/telemetry/log.ts";
import { startPostgres } from "#test/support/server/postgres.ts";
import { postgresBin } from "#test/support/run/prerequisites.ts";

const accepting = async (url: string, isWritable: boolean) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const setting = isWritable ? "off" : "on";
  await client.query(`alter role carestep set default_transaction_read_only = ${setting}`);
  await client.end();
};

it.skipIf(postgresBin() === undefined)(
  "of several hosts the one that accepts writes is used, before and after a failover",
  async () => {
    const one = await startPostgres({ isRelaxed: true });
    onTestFinished(() => one.stop());
    const other = await startPostgres({ isRelaxed: true });
    let isOtherUp = true;
    onTestFinished(() => (isOtherUp ? other.stop() : undefined));
    await accepting(one.url, false);
    const hosts = ["127.0.0.1:1", new URL(one.url).host, new URL(other.url).host];
    const url = `postgres://carestep@${hosts.join(",")}/carestep?target_session_attrs=read-write`;
    const { pool, letGo } = await connectToPostgres(url, createLog("silent"));
    onTestFinished(letGo);
    const portOf = async () => {
      const client = await pool.connect();
      const { rows } = (await client.query(
        "select inet_server_port()::text as port, current_setting('statement_timeout') as timeout",
        [],
      )) as { rows: readonly { port: string; timeout: string }[] };
      client.release();
      return rows[0];
    };
    expect(await portOf()).toEqual({ port: new URL(other.url).port, timeout: "10s" });
    const both = await Promise.all([portOf(), portOf(), portOf()]);
    expect(new Set(both.map((found) => found?.port))).toEqual(new Set([new URL(other.url).port]));

    await other.stop();
    isOtherUp = false;
    await accepting(`${one.url}?options=-c%20default_transaction_read_only=off`, true);
    await expect
      .poll(() => portOf().catch(() => undefined))
      .toEqual({
        port: new URL(one.url).port,
        timeout: "10s",
      });
    await pool.end();
  },
);

/** Messages of PostgreSQL's protocol: authentication ok, ready for a query. */
const ready = Buffer.from("5200000008000000005a0000000549", "hex");

it("a connection that ends before its settings are set rejects, and the process lives", async () => {
  const server = createServer((socket: Socket) => {
    socket.once("data", () => {
      socket.write(ready);
      socket.once("data", () => socket.end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `postgres://carestep@127.0.0.1:${port}/carestep`;
  const connecting = connectToPostgres(url, createLog("silent"));
  await expect(connecting).rejects.toThrow("Connection terminated unexpectedly");
});
