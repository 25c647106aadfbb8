/**
 * An inline script for presses before hydration. "Get Started" is remembered in `data-pressed`, shows that it is
 * working, and is handled by `Landing`. A choice of a language keeps the rest of the address. Allowed by its hash in
 * the content security policy.
 */
export const earlyPressScript = `document.addEventListener("submit",function(e){var f=e.target;if(f.classList.contains("cs-form")&&!f.hasAttribute("data-live")){e.preventDefault();f.setAttribute("data-pressed","");f.querySelector(".cs-button").setAttribute("aria-busy","true")}},true);document.addEventListener("click",function(e){var a=e.target.closest("a[hreflang]");if(a&&!e.defaultPrevented){e.preventDefault();var u=new URL(location.href);u.searchParams.set("lang",a.hreflang);location.assign(u)}});`;
