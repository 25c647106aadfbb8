import { shortMessage } from "#server/wording/format/short-message.ts";
import type { CodeMessage } from "#server/wording/en/code.ts";

export function spokenCodeText({ code, practiceName }: Omit<CodeMessage, "host">): string {
  const digits = Array.from(code).join(". ");
  return `Hola. Este es su código de ${practiceName}: ${digits}. No lo comparta con nadie.`;
}

/** "codigo" without its accent, which needs UCS-2 and halves a segment. */
export function codeText({ code, practiceName, host }: CodeMessage): string {
  return shortMessage(
    { practiceName, nameless: "Su consultorio" },
    (practice) =>
      `${code} es su codigo de ${practice}; vence en 10 minutos. No lo comparta con nadie. STOP: cancelar. HELP: ayuda.\n\n@${host.replace(/:\d+$/, "")} #${code}`,
  );
}
