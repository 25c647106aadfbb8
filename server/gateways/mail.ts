import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { headerLine } from "#server/wording/format/line.ts";
import { GatewayError } from "./gateway-error.ts";

type Mail = {
  /** The same for every try, so that mail systems can drop duplicates. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly content: Buffer;
  }[];
};

export type MailGateway = {
  /** @throws GatewayError; `temporary` says whether to retry */
  send(mail: Mail): Promise<void>;
  close(): void;
};

const connectionTimeout = 10_000;
const greetingTimeout = 10_000;
const socketTimeout = 30_000;

/** @param url - `smtp://` or `smtps://`, with credentials if needed */
export function createMailGateway(url: string): MailGateway {
  const transport = createTransport({
    ...({ url } satisfies SMTPTransport.Options),
    connectionTimeout,
    greetingTimeout,
    socketTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          messageId: headerLine(mail.messageId),
          from: { name: headerLine(mail.from.name), address: headerLine(mail.from.address) },
          to: { name: "", address: headerLine(mail.to) },
          subject: headerLine(mail.subject),
          text: mail.text,
          ...(mail.html === undefined ? {} : { html: mail.html }),
          attachments: mail.attachments.map(({ name, type, content }) => ({
            filename: headerLine(name),
            contentType: headerLine(type),
            content,
          })),
        });
      } catch (error) {
        throw asGatewayError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx answers are final; everything else is temporary. RFC 5321, 4.2.1. */
function asGatewayError(error: unknown): Error {
  if (!(error instanceof Error)) return new GatewayError("mail", true);
  if (error.name === "HeaderInjectionError") return error;
  const code = "code" in error ? String(error.code) : "unknown";
  const status = "responseCode" in error ? Number(error.responseCode) : undefined;
  const isFinal = code !== "EAUTH" && status !== undefined && status >= 500;
  return new GatewayError(`mail ${code}${status === undefined ? "" : ` ${status}`}`, !isFinal);
}
