import { shortMessage } from "#server/wording/format/short-message.ts";
import type { HandOff } from "#server/wording/en/hand-off.ts";

export function handOffText({ practiceName, link }: HandOff): string {
  return shortMessage(
    { practiceName, nameless: "Su consultorio", parts: 2 },
    (practice) =>
      `${practice}: siga en este celular en menos de 10 minutos: ${link} ¿No es usted? Ignore esto. STOP para cancelar`,
  );
}
