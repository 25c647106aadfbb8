/**
 * An inline script that remembers a press of "Get Started" before hydration in `data-pressed` and shows that it is
 * working. `Landing` handles the press. Allowed by its hash in the content security policy.
 */
export const earlyPressScript = `document.addEventListener("submit",function(e){var f=e.target;if(f.classList.contains("cs-form")&&!f.hasAttribute("data-live")){e.preventDefault();f.setAttribute("data-pressed","");f.querySelector(".cs-button").setAttribute("aria-busy","true")}},true);`;
