/**
 * A script for the page's head that remembers a press of "Get Started" before React is there: the form keeps it in
 * `data-pressed` and shows and says that it is working, and `Landing` acts on it when it takes over. After that the script does
 * nothing. Serve it from a file, or inline with its hash in the content security policy.
 */
export const earlyPressScript = `document.addEventListener("submit",function(e){var f=e.target;if(f.classList.contains("cs-form")&&!f.hasAttribute("data-live")){e.preventDefault();f.setAttribute("data-pressed","");f.querySelector(".cs-button").setAttribute("aria-busy","true")}},true);`;
