import { PostgresDriver } from "kysely";
import type { DatabaseConnection } from "kysely";

/**
 * Run as a process by the fault tests: the product, which kills itself at one place. FAULT_AT is `before applications` or
 * `after applications`: at the commit of the first transaction that writes that table, with the commit still to be asked
 * for or already acknowledged; `before update charges` is at the first that updates it. FAULT_SKIP lets so many of them pass first. CLOCK_AHEAD moves its clock by so many seconds.
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
const writers = new WeakSet<DatabaseConnection>();
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const { beginTransaction, commitTransaction } = PostgresDriver.prototype;

PostgresDriver.prototype.beginTransaction = async function begin(connection, settings) {
  writers.delete(connection);
  watch(connection);
  await beginTransaction.call(this, connection, settings);
};

PostgresDriver.prototype.commitTransaction = async function commit(connection) {
  const isHere = writers.has(connection) && (skip -= 1) < 0;
  if (isHere && moment === "before") process.kill(process.pid, "SIGKILL");
  await commitTransaction.call(this, connection);
  if (isHere && moment === "after") process.kill(process.pid, "SIGKILL");
};

function watch(connection: DatabaseConnection): void {
  if (watched.has(connection)) return;
  watched.add(connection);
  const executeQuery = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) => {
    if (query.sql.startsWith(write)) writers.add(connection);
    return executeQuery(query, ...rest) as never;
  };
}

await import("#server/process.ts");
