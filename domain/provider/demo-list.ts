export const demosMeta = "carestep-demos";
