/** Whether nothing of a wording is visible: tags and spaces are not. */
export function isBlank(wording: string): boolean {
  return wording.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
