import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** Sources and libraries are compiled once, not at each start; where nothing can be written, each start compiles. */
enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));
await import("./process.ts");
