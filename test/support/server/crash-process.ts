import process from "node:process";

/** Run as a process by the tests: the product, which throws an error that nobody catches at the signal SIGUSR2. */
process.on("SIGUSR2", () => {
  throw new TypeError("Ottoline Quagmirefern, 123-45-6789");
});
await import("#server/main.ts");
