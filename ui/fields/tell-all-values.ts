/** Browsers can autofill without events. Called while a click on the form is captured. */
export function reportAllValues(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll("input, select")) {
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
