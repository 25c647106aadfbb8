/**
 * Makes every control report its value again, because browsers can autofill without events. Call it in the capture
 * phase of a click on the form: Enter clicks the submit button too.
 */
export function reportAllValues(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll("input, select")) {
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
