const names =
  "january february march april may june july august september october november december".split(
    " ",
  );

/**
 * The two digits of a month.
 *
 * @returns "" for any other text
 * @example monthOf("Sept") // "09"
 */
export function monthOf(text: string): string {
  const isNamed = (name: string) => text.length > 2 && name.startsWith(text.toLowerCase());
  const place = names.findIndex(isNamed) + 1;
  const month = place === 0 ? text.padStart(2, "0") : String(place).padStart(2, "0");
  return /^(?:0[1-9]|1[0-2])$/.test(month) ? month : "";
}
