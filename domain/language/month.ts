const averageMonthMs = 30.44 * 86_400_000;
const long = { month: "long", timeZone: "UTC" } as const;
const formats = ["en", "es", "fr", "pt", "de", "it"].map(
  (language) => new Intl.DateTimeFormat(language, long),
);
const months = Array.from({ length: 12 }, (_, place) => place + 1);

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const names = months.map((month) =>
  formats.map((format) => plain(format.format((month - 0.5) * averageMonthMs))),
);

/** Two digits of a number or of a name in six languages; "" for any other text. */
export function monthOf(text: string): string {
  const isNumber = /^\d+$/.test(text);
  if (!isNumber && text.length < 3) return "";
  const word = plain(text);
  const found = months.filter((month) =>
    isNumber
      ? month === Number(text) && text.length < 3
      : names[month - 1]!.some((name) => name.startsWith(word)),
  );
  return found.length === 1 ? String(found[0]).padStart(2, "0") : "";
}
