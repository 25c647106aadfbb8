import process from "node:process";

/** Run as a process by the tests: the product, which breaks where nobody catches it at the signal SIGUSR2. */
process.on("SIGUSR2", () => {
  throw new TypeError("Ottoline Quagmirefern, 123-45-6789");
});
await import("#server/main.ts");
