import { PostgresDriver, type DatabaseConnection } from "kysely";

/**
 * Process for fault tests: the product, which kills itself at FAULT_AT, for example `before applications` or `after
 * applications`: around the commit of the first transaction that writes the table.
 */
const [moment, ...what] = (process.env["FAULT_AT"] ?? "").split(" ");
const write = what[0] === "update" ? `update "${what[1]}"` : `insert into "${what[0]}"`;
let skip = Number(process.env["FAULT_SKIP"] ?? 0);
const aheadMs = 1000 * Number(process.env["CLOCK_AHEAD"] ?? 0);

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + aheadMs] : given) as [number]));
  }
  static override now() {
    return RealDate.now() + aheadMs;
  }
} as DateConstructor;

const watched = new WeakSet<DatabaseConnection>();
const open = new WeakSet<DatabaseConnection>();
const writers = new WeakSet<DatabaseConnection>();
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const { acquireConnection, beginTransaction, commitTransaction, rollbackTransaction } =
  PostgresDriver.prototype;

PostgresDriver.prototype.acquireConnection = async function acquire(...given) {
  const connection = await acquireConnection.apply(this, given);
  watch(connection);
  return connection;
};

PostgresDriver.prototype.beginTransaction = async function begin(connection, settings) {
  open.add(connection);
  writers.delete(connection);
  await beginTransaction.call(this, connection, settings);
};

PostgresDriver.prototype.commitTransaction = async function commit(connection) {
  open.delete(connection);
  await dieAround(writers.has(connection), async () => commitTransaction.call(this, connection));
};

PostgresDriver.prototype.rollbackTransaction = async function rollback(connection) {
  open.delete(connection);
  await rollbackTransaction.call(this, connection);
};

function watch(connection: DatabaseConnection): void {
  if (watched.has(connection)) return;
  watched.add(connection);
  const executeQuery = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) => {
    const isWrite = query.sql.startsWith(write) || query.sql.includes(`(${write} `);
    if (isWrite && open.has(connection)) writers.add(connection);
    return dieAround(isWrite && !open.has(connection), async () =>
      executeQuery(query, ...rest),
    ) as never;
  };
}

async function dieAround<Result>(isPlace: boolean, commit: () => Promise<Result>): Promise<Result> {
  const isHere = isPlace && (skip -= 1) < 0;
  if (isHere && moment === "before") process.kill(process.pid, "SIGKILL");
  const result = await commit();
  if (isHere && moment === "after") process.kill(process.pid, "SIGKILL");
  return result;
}

await import("#server/process.ts");
