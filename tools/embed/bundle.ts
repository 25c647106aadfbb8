import { build } from "vite";

/** One script of `embed/` as a practice's page loads it: minified, without modules, for browsers of the last years. */
export async function bundleScript(entry: "loader" | "stub"): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      minify: true,
      lib: { entry: `embed/${entry}.ts`, formats: ["iife"], name: "unnamed" },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !("output" in output)) throw new Error("Vite made nothing");
  return output.output[0].code;
}
