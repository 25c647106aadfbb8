export type PageError = {
  readonly kind: string;
  readonly after: string;
  readonly script: string;
  readonly places: readonly string[];
};
