/**
 * Lets every control of a form tell its value once more. A browser can fill a form without a word to the page;
 * call this when a button is pressed, before the answers are judged.
 */
export function tellAllValues(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll("input, select")) {
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
