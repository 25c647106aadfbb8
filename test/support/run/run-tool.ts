import { vi } from "vitest";
import { resolve } from "node:path";

class Exit extends Error {}

let runs = 0;

/** `node FILE OPTIONS`, in this process. */
export async function runTool(file: string, ...options: readonly string[]) {
  const { argv } = process;
  const listeners = process.stdout.listeners("error");
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockReturnValue(true),
  );
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    process.exitCode = code ?? 0;
    throw new Exit();
  });
  process.argv = [process.execPath, file, ...options];
  process.exitCode = 0;
  try {
    runs += 1;
    await import(`${resolve(file)}?${runs}`).catch((error: unknown) => {
      if (!(error instanceof Exit)) throw error;
    });
    const text = (spy: typeof stdout) => spy!.mock.calls.map(([part]) => String(part)).join("");
    return { status: process.exitCode, stdout: text(stdout), stderr: text(stderr) };
  } finally {
    process.argv = argv;
    process.exitCode = 0;
    for (const spy of [stdout, stderr, exit]) spy!.mockRestore();
    for (const each of process.stdout.listeners("error"))
      if (!listeners.includes(each)) process.stdout.off("error", each as () => void);
  }
}
