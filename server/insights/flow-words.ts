/** What the flows are called that figures are shown of, and which of the two ways through the product each is part of. */
const flowWords: {
  readonly [flow: string]: { readonly partOf: string; readonly title: string };
} = {
  wizard: { partOf: "pre-qualification", title: "Pre-qualification" },
  application: { partOf: "full application", title: "Full application: the information" },
  payment: { partOf: "full application", title: "Full application: from the offers to the loan" },
};

export function flowTitle(flow: string): string {
  return flowWords[flow]?.title ?? flow;
}

export function partOf(flow: string): string {
  return flowWords[flow]?.partOf ?? "";
}
