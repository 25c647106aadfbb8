import { spawn, execFile, type ExecFileException } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#test/support/run/free-port.ts";
import { promisify } from "node:util";

const programs = { nginx: ["-v"], openssl: ["version"], testssl: ["--version"] } as const;

/** Installed by the Debian packages nginx, openssl and testssl.sh. */
export async function missingPrograms(): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(programs).map(async ([name, args]) => ({ name, ...(await ran(name, args)) })),
  );
  return found.filter(({ status }) => status !== 0).map(({ name }) => name);
}

type Finding = { readonly id: string; readonly severity: string; readonly finding: string };
const harmless = ["OK", "INFO", "DEBUG", "LOW"];

/** The findings of testssl on the nginx example in front of `url`, without those on its certificate, which is ours. */
export async function testTls(folder: string, url: string): Promise<readonly Finding[]> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, "tls.key"), join(folder, "tls.crt")];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=apply.lender.test";
  await ran("openssl", [...request.split(" "), "-keyout", key, "-out", certificate]);
  const server = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(/127\.0\.0\.1:43\d0/g, new URL(url).host)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port} ssl;`)
    .replace("/etc/carestep/tls.crt", certificate)
    .replace("/etc/carestep/tls.key", key);
  const file = join(folder, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
  writeFileSync(file, `${main} events {} http { ${paths.join(" ")} ${server} }`);
  const nginx = spawn("nginx", ["-c", file, "-e", `${folder}/error.log`], { stdio: "ignore" });
  try {
    const report = join(folder, "testssl.json");
    const checks = "--protocols --std --fs --server-preference --vulnerable";
    const flags = `--quiet --color=0 --warnings=off ${checks}`.split(" ");
    const files = ["--jsonfile", report, `127.0.0.1:${port}`];
    const { output, errors } = await ran("testssl", [...flags, ...files]);
    const findings = JSON.parse(readFileSync(report, "utf8")) as readonly Finding[];
    if (findings.length < 10) throw new Error(`testssl did not finish: ${errors}${output}`);
    return findings;
  } finally {
    nginx.kill();
  }
}

/** BREACH needs one secret in many compressed answers; tokens in pages are new in every answer. */
const known = ["BREACH"];

export const isFault = ({ id, severity }: Finding): boolean =>
  !known.includes(id) && !harmless.includes(severity);

const run = promisify(execFile);

type Ran = { readonly status: number; readonly output: string; readonly errors: string };

/** Runs a program to its end; a status other than 0 is an answer, not an error. */
export async function ran(command: string, args: readonly string[]): Promise<Ran> {
  try {
    const { stdout, stderr } = await run(command, args, { maxBuffer: 1e8 });
    return { status: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout = "", stderr = "" } = error as ExecFileException;
    return { status: typeof code === "number" ? code : 1, output: stdout, errors: stderr };
  }
}

export const prism = (...args: readonly string[]) => [
  "exec",
  "--yes",
  "--package=@stoplight/prism-cli@5.16.0",
  "--",
  "prism",
  ...args,
];

export async function hasPrism(): Promise<boolean> {
  const { status } = await ran("npm", prism("--version"));
  return status === 0;
}
