type FlowWords = { readonly partOf: string; readonly title: string; readonly whose: string };

/**
 * What the flows are called that figures are shown of, which of the two ways through the product each is part of, and whose attempts
 * it has: numbers of two flows are easily taken for parts of one another.
 */
const flowWords: { readonly [flow: string]: FlowWords } = {
  wizard: {
    partOf: "pre-qualification",
    title: "Pre-qualification",
    whose:
      "Confirmed attempts were shown an approval. Who comes back by the e-mail\u2019s link begins another attempt: those of the full application are not a part of these.",
  },
  application: {
    partOf: "full application",
    title: "Full application: the information",
    whose:
      "Some attempts come straight from their approval. The others come by a link or at the practice\u2019s address, and are not counted in the pre-qualification.",
  },
  payment: {
    partOf: "full application",
    title: "Full application: from the offers to the loan",
    whose:
      "Attempts whose information ended as paying, and those that came back by a link when it had been given.",
  },
};

export function flowTitle(flow: string): string {
  return flowWords[flow]?.title ?? flow;
}

export function partOf(flow: string): string {
  return flowWords[flow]?.partOf ?? "";
}

/** Whose attempts a flow has, for who compares its numbers with those of another. */
export function whoseAttempts(flow: string): string {
  return flowWords[flow]?.whose ?? "";
}
