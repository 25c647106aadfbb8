import pg from "pg";
import type { Hosts } from "#server/config/database-hosts.ts";

/** For each session, because PgBouncer refuses them as startup parameters. */
const settings = "set statement_timeout = 10000; set idle_in_transaction_session_timeout = 10000";

const ignore = () => undefined;

type Connected = (error: Error | null, client?: pg.Client) => void;

/** A pool that follows the writable server: after a failure it connects to the next host. */
export function poolOf({ urls, isWritable }: Hosts, config: pg.PoolConfig): pg.Pool {
  let current = 0;
  const moveOn = (from: number) => {
    if (current === from) current = (from + 1) % urls.length;
  };

  class Client extends pg.Client {
    readonly #host = current;

    constructor(given: pg.ClientConfig) {
      super({ ...given, connectionString: urls[current]! });
    }

    override connect(): Promise<this>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<this> | void {
      const opened = this.#open().catch((error: unknown) => {
        moveOn(this.#host);
        throw error;
      });
      if (connected === undefined) return opened;
      opened.then((client) => connected(null, client), connected);
    }

    async #open(): Promise<this> {
      await super.connect();
      // The pool listens only after this; a lost connection rejects the query below.
      this.on("error", ignore);
      // One answer for each statement.
      const answers: unknown = await this.query(`${settings}; show transaction_read_only`);
      this.off("error", ignore);
      const [row] = (answers as readonly pg.QueryResult[]).at(-1)!.rows;
      if (!isWritable || row.transaction_read_only === "off") return this;
      await this.end();
      const error = new Error("the server accepts no writes (target_session_attrs=read-write)");
      throw Object.assign(error, { code: "25006" });
    }
  }

  const pool = new pg.Pool({ ...config, Client: Client as unknown as new () => pg.ClientBase });
  if (urls.length > 1) tryEachHost(pool, urls.length);
  return pool;
}

function tryEachHost(pool: pg.Pool, hosts: number): void {
  const once = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const attempt = async (left: number): Promise<pg.PoolClient> => {
    try {
      return await once();
    } catch (error) {
      if (left === 1) throw error;
      return attempt(left - 1);
    }
  };
  type Lent = (error: unknown, client?: pg.PoolClient, release?: pg.PoolClient["release"]) => void;
  const connect = (lent?: Lent) => {
    const lending = attempt(hosts);
    if (lent === undefined) return lending;
    lending.then((client) => lent(undefined, client, (error) => client.release(error)), lent);
    return undefined;
  };
  pool.connect = connect as typeof pool.connect;
}
