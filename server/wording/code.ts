import { shortMessage } from "./short-message.ts";

export type CodeMessage = {
  readonly code: string;
  readonly practiceName: string;
  /** Where the code is asked for, as `host` or `host:port`: phones fill it in only there. */
  readonly host: string;
};

/**
 * The text message with a verification code. Its last line is the origin-bound form that phones read.
 * Spec section 2.2, step 2.
 */
export function codeText({ code, practiceName, host }: CodeMessage): string {
  return shortMessage(
    practiceName,
    (practice) =>
      `${code} is your ${practice} code, good for 10 minutes. We never ask for it. STOP to end, HELP for help.\n\n@${host} #${code}`,
  );
}
