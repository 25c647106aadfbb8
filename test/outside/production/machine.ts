import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseEnv, promisify } from "node:util";

const run = promisify(execFile);

type Service = { readonly child: ChildProcess; readonly log: () => string };

const attempt = async (step: () => unknown) => step();

async function idOf(kind: "-u" | "-g", user: string): Promise<number> {
  return Number((await run("id", [kind, user])).stdout);
}

export function createMachine() {
  const root = mkdtempSync(join(tmpdir(), "carestep-production-"));
  const user = `care${process.pid}`;
  const services = new Map<string, Service>();
  const undo: (() => unknown)[] = [];
  const replacements: [RegExp, string][] = [
    [/\/(opt|etc)\b/g, `${root}/$1`],
    [/(--system |root:|User=)carestep\b/g, `$1${user}`],
  ];
  chmodSync(root, 0o755);
  for (const folder of ["home", "opt", "bin", "etc/systemd/system", "etc/nginx/conf.d"])
    mkdirSync(join(root, folder), { recursive: true });
  const requests = join(root, "requests");
  const systemctl = join(root, "bin/systemctl");
  writeFileSync(systemctl, `#!/bin/sh\necho "$@" >> ${requests}\n`, { mode: 0o755 });

  const keep = (step: () => unknown) => void undo.push(step);
  const adapt = (text: string) =>
    replacements.reduce((adapted, [from, to]) => adapted.replaceAll(from, to), text);

  async function handle(request: string): Promise<void> {
    const [verb = "", name = ""] = request.replace("--now ", "").split(" ");
    if (name === "nginx") return reloadNginx();
    if (verb !== "enable") await stop(name);
    if (verb !== "disable") await start(name);
  }

  async function start(name: string): Promise<void> {
    const unit = readFileSync(join(root, `etc/systemd/system/${name}.service`), "utf8");
    const each = (key: string) =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);
    const [command = "", ...words] = each("ExecStart")[0]!.split(" ");
    const settings = parseEnv(readFileSync(each("EnvironmentFile")[0]!, "utf8"));
    const own = parseEnv(each("Environment").join("\n"));
    const child = spawn(command, words, {
      cwd: each("WorkingDirectory")[0]!,
      env: { PATH: "/usr/bin:/bin", PORT: adapt("4310"), ...own, ...settings },
      uid: await idOf("-u", user),
      gid: await idOf("-g", user),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const ready = Promise.withResolvers<void>();
    const note = (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes("Carestep is ready")) ready.resolve();
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    services.set(name, { child, log: () => output });
    child.once("close", () => ready.reject(new Error(`${name} has ended:\n${output}`)));
    await ready.promise;
  }

  async function stop(name: string): Promise<void> {
    const { child } = services.get(name)!;
    services.delete(name);
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "close");
  }

  async function reloadNginx(): Promise<void> {
    const folder = join(root, "etc/nginx");
    const file = join(folder, "nginx.conf");
    const place = ["-c", file, "-e", join(folder, "error.log")];
    if (existsSync(file)) await run("nginx", [...place, "-s", "reload"]);
    else {
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const http = `${paths.join(" ")} include ${folder}/conf.d/*.conf;`;
      writeFileSync(file, `daemon off; pid ${folder}/pid; events {} http { ${http} }`);
      const child = spawn("nginx", place, { stdio: "inherit" });
      keep(() => child.kill("SIGTERM"));
    }
    await setTimeout(1000);
  }

  return {
    replacements,
    undo: keep,
    path: (...names: string[]) => join(root, ...names),
    rewrite: (file: string, change: (text: string) => string = adapt) =>
      writeFileSync(join(root, file), change(readFileSync(join(root, file), "utf8"))),
    shell: async (commands: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
      const { PATH } = process.env;
      const { stdout } = await run("bash", ["-euc", adapt(commands)], {
        cwd: join(root, "home"),
        env: { ...env, PATH: `${root}/bin:${PATH}`, CURL_CA_BUNDLE: join(root, "home/tls.crt") },
        maxBuffer: 10_000_000,
      });
      const asked = existsSync(requests) ? readFileSync(requests, "utf8").trim().split("\n") : [];
      rmSync(requests, { force: true });
      for (const request of asked) await handle(request);
      return stdout;
    },
    log: () => [...services.values()].map(({ log }) => log()).join(""),
    clear: async (): Promise<void> => {
      for (const name of services.keys()) await stop(name);
      while (undo.length > 0) await attempt(undo.pop()!).catch(() => undefined);
      await run("userdel", [user]).catch(() => undefined);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export function blocksOf(document: string, section: string, language = "sh"): readonly string[] {
  const text = readFileSync(document, "utf8").split(/^## /m);
  const found = text.find((each) => each.startsWith(`${section}\n`)) ?? "";
  const blocks = [...found.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))];
  if (blocks.length === 0) throw new Error(`${document} has no commands in "${section}"`);
  return blocks.map(([, block = ""]) => block);
}
