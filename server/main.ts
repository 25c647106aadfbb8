import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** Sources and libraries are compiled once, not at each start, if the cache can be written. */
enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));
await import("./process.ts");
