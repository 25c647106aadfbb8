/** Compiles the embedded database without the optimizing pass, which takes longer than a test. */
export const quickEngine = ["--liftoff-only"] as const;
