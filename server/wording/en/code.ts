import { shortMessage } from "#server/wording/format/short-message.ts";

export type CodeMessage = {
  readonly code: string;
  readonly practiceName: string;
  /** Where the code is asked for; phones fill it in only there. A port is left out: their format has none. */
  readonly host: string;
};

/**
 * The text message with a verification code. Its last line is the origin-bound form that phones read.
 * Spec section 2.2, step 2.
 */
export function codeText({ code, practiceName, host }: CodeMessage): string {
  return shortMessage(
    { practiceName, nameless: "Your practice" },
    (practice) =>
      `${code} is your ${practice} code, good for 10 minutes. Never read it out to anyone. STOP to end, HELP for help.\n\n@${host.replace(/:\d+$/, "")} #${code}`,
  );
}
