/** Tags and spaces are not visible. */
export function isBlank(wording: string): boolean {
  return wording.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
