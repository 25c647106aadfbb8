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

export type Backends = { readonly [Kind in BackendKind]: string };

/** Backends at another origin, from the deployment's settings. S39. */
export type BackendBases = Partial<Backends>;

export const backendsMeta = "carestep-backends";
