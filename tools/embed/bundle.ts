import { build } from "vite";

/** A script as a practice's page loads it: minified, without modules, for browsers of the last years. */
export async function bundleScript(
  entry: string,
  alias: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    resolve: { alias },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      write: false,
      target: "es2022",
      minify: true,
      lib: { entry, formats: ["iife"], name: "unnamed" },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !("output" in output)) throw new Error("Vite made nothing");
  return output.output[0].code;
}
