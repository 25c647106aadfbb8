/**
 * Lets every control of a form tell its value once more. A browser can fill a form without a word to the page. Call it
 * while a click goes down to the form (`onClickCapture`): pressing Enter in a field clicks the submit button too, so the
 * answers are known before the form is submitted.
 */
export function tellAllValues(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll("input, select")) {
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
