/** The backends by kind. Spec section 7.3. */
export const backendKinds = [
  "cdn",
  "communications",
  "oneTimePassword",
  "data",
  "quickApi",
  "originations",
  "providers",
  "workflow",
] as const;
export type BackendKind = (typeof backendKinds)[number];

/** Base of each backend: an origin, with or without a path; "" is the page's own. */
export type Backends = { readonly [Kind in BackendKind]: string };

/** Where backends are that are not at the page's own origin: a deployment's setting. Decision 39. */
export type BackendBases = Partial<Backends>;

/** The name of the page's element with the bases, where the server was told any. */
export const backendsMeta = "carestep-backends";
