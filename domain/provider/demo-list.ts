/** The name of the page's element that lists the demo practices, key by name, where they exist and the page has none. */
export const demosMeta = "carestep-demos";
