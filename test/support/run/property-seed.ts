import fc from "fast-check";

/** `FC_SEED=1234 npx vitest run FILE` repeats a failure. */
const seed = process.env["FC_SEED"];
if (seed !== undefined)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number.parseInt(seed, 10) });
