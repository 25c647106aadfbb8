/**
 * Flags of Node for processes that live no longer than a test: the embedded database is compiled once, without a second pass
 * that optimizes it, which takes longer than many a test.
 */
export const quickEngine = ["--liftoff-only"] as const;
