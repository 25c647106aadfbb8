import { startEndingWithUs } from "#test/support/run/ends-with-us.ts";

const { pid } = startEndingWithUs("sh", ["-c", "sleep 600 & sleep 600"]);
process.stdout.write(`group ${pid}\n`);
