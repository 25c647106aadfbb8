/**
 * A script for the page's head that keeps a press of "Get Started" which comes before React has: the form remembers
 * it in `data-pressed`, shows that it is working, and `Landing` honours it when it takes over. It stands still after
 * that. Serve it from a file, or inline with its hash in the content security policy.
 */
export const earlyPressScript = `document.addEventListener("submit",function(e){var f=e.target;if(f.classList.contains("cs-form")&&!f.hasAttribute("data-live")){e.preventDefault();f.setAttribute("data-pressed","")}},true);`;
