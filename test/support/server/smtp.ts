import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type SmtpReport =
  | { readonly kind: "ready"; readonly port: number }
  | { readonly kind: "mail"; readonly to: readonly string[]; readonly raw: string };
export type SmtpOrder = "release";

export type ReceivedMail = { readonly to: readonly string[]; readonly raw: string };

export type TestSmtp = {
  readonly port: number;
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  readonly release: () => void;
  readonly stop: () => Promise<void>;
};

export async function startSmtp(port = 0): Promise<TestSmtp> {
  const script = fileURLToPath(new URL("./smtp-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, String(port)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const mails: ReceivedMail[] = [];
  const exited = once(child, "exit");
  const ready = new Promise<number>((resolve, reject) => {
    child.on("message", (report: SmtpReport) => {
      if (report.kind === "ready") resolve(report.port);
      else mails.push({ to: report.to, raw: report.raw });
    });
    child.on("exit", () => reject(new Error("the SMTP server did not start")));
  });
  const usedPort = await ready;
  return {
    port: usedPort,
    url: `smtp://127.0.0.1:${usedPort}`,
    mails,
    release: () => void child.send("release" satisfies SmtpOrder),
    stop: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

export function headerOf(mail: ReceivedMail, name: string): string | undefined {
  const head = mail.raw.split("\r\n\r\n")[0]?.replaceAll(/\r\n[ \t]+/g, " ") ?? "";
  const line = head.split("\r\n").find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

export function partOf(mail: ReceivedMail, type: string): Buffer {
  const part = mail.raw
    .split(/\r\n--[^\r\n]+/)
    .find((each) => each.includes(`Content-Type: ${type}`));
  const [, ...body] = part?.split("\r\n\r\n") ?? [];
  return Buffer.from(body.join(""), "base64");
}
