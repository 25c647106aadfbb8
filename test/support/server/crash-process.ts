import process from "node:process";

/** Process for tests: the product, which throws an unhandled error on SIGUSR2. */
process.on("SIGUSR2", () => {
  throw new TypeError("Ottoline Quagmirefern, 123-45-6789");
});
await import("#server/main.ts");
