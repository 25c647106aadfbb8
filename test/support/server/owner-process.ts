import { startEndingWithUs } from "#test/support/run/ends-with-us.ts";

/** Run as a process by a test: starts a program that starts another, and waits for its own end. */
const { pid } = startEndingWithUs("sh", ["-c", "sleep 600 & sleep 600"]);
process.stdout.write(`group ${pid}\n`);
