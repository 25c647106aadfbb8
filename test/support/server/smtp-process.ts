import { SMTPServer } from "smtp-server";
import type { SmtpOrder, SmtpReport } from "./smtp.ts";

/** An SMTP server. By recipient: `refused@` is rejected, `full@` once; `busy@` is deferred; `held@` waits for a request. */
const stored: (() => void)[] = [];
const full = new Set<string>();
const report = (message: SmtpReport) => process.send?.(message);

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onRcptTo: ({ address }, _session, callback) => {
    if (address.startsWith("refused@")) callback(failure(550));
    else if (address.startsWith("busy@")) callback(failure(451));
    else if (address.startsWith("full@") && !full.has(address)) {
      full.add(address);
      callback(failure(552));
    } else callback();
  },
  onData: (stream, session, callback) => {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      report({ kind: "mail", to, raw: Buffer.concat(chunks).toString("latin1") });
      if (to.some((address) => address.startsWith("held@"))) stored.push(() => callback());
      else callback();
    });
  },
});

server.on("error", () => undefined);
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => {
  const address = server.server.address();
  if (address !== null && typeof address === "object")
    report({ kind: "ready", port: address.port });
});
process.on("message", (order: SmtpOrder) => {
  if (order === "release") for (const answer of stored.splice(0)) answer();
});
process.on("disconnect", () => process.exit());

function failure(responseCode: number): Error {
  return Object.assign(new Error("not taken"), { responseCode });
}
