import { shortMessage } from "#server/wording/format/short-message.ts";

/** Read out by a call; spaces make a pause between the digits. */
export function spokenCodeText({ code, practiceName }: Omit<CodeMessage, "host">): string {
  const digits = Array.from(code).join(". ");
  return `Hello. This is your code from ${practiceName}: ${digits}. Do not share it with anyone.`;
}

export type CodeMessage = {
  readonly code: string;
  readonly practiceName: string;
  /** Phones autofill the code only on this host, without a port. */
  readonly host: string;
};

/** The last line is the origin-bound format. Spec section 2.2, step 2. */
export function codeText({ code, practiceName, host }: CodeMessage): string {
  return shortMessage(
    { practiceName, nameless: "Your practice" },
    (practice) =>
      `${code} is your ${practice} code, good for 10 minutes. Don't share it with anyone. STOP to end, HELP for help.\n\n@${host.replace(/:\d+$/, "")} #${code}`,
  );
}
