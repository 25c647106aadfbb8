/** The `meta` element that lists the demo practices. */
export const demosMeta = "carestep-demos";
