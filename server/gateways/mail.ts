import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { headerLine } from "#server/wording/format/line.ts";
import { GatewayError } from "./gateway-error.ts";

export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};

type Mail = {
  /** The same for every try, so that mail systems can drop duplicates. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments: readonly Attachment[];
};

export type MailGateway = ReturnType<typeof createMailGateway>;

/** @param url - `smtp://` or `smtps://`, with credentials if needed */
export function createMailGateway(url: string) {
  const transport = createTransport({
    ...({ url } satisfies SMTPTransport.Options),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** @throws GatewayError; `temporary` says whether to retry */
    async send(mail: Mail) {
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
