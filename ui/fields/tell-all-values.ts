/**
 * Makes every control of a form report its value again, because a browser can fill in a form without any event. Call it
 * in the capture phase of a click on the form (`onClickCapture`): pressing Enter in a field clicks the submit button
 * too, so the answers are known before the form is submitted.
 */
export function tellAllValues(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll("input, select")) {
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
