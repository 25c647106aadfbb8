import { shortMessage } from "#server/wording/format/short-message.ts";

export type HandOff = { readonly practiceName: string; readonly link: string };

export function handOffText({ practiceName, link }: HandOff): string {
  return shortMessage(
    { practiceName, nameless: "Your practice", parts: 2 },
    (practice) =>
      `${practice}: continue on this phone, within 10 minutes: ${link} Not you? Ignore this. STOP to end`,
  );
}
