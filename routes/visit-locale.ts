/** The language of the page; a second one is a second catalogue. */
export const locale = "en-US";
