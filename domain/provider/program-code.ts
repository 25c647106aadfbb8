import type { ProgramCode } from "./provider.ts";

/**
 * How step 1 asks for the service: with a choice, or not at all, with just a "Get Started" button. The footer's Next is
 * hidden exactly when it is a button. Spec section 2.2.
 */
export type ServiceTypeShape = "dropdown" | "button";

/** The programs that can be chosen. Spec section 9. */
export function activeProgramCodes(codes: readonly ProgramCode[]): readonly ProgramCode[] {
  return codes.filter((code) => code.active);
}

/** The active program that a text from the address names, in any letter case. Decision 2. */
export function programCodeFromQuery(
  codes: readonly ProgramCode[],
  text: string | undefined,
): ProgramCode | undefined {
  const name = (text ?? "").trim().toLowerCase();
  return activeProgramCodes(codes).find((code) => code.name.toLowerCase() === name);
}

/**
 * A button when an active program came from the address, or when there is none to choose;
 * a single active program that did not come from the address is still offered as a choice.
 *
 * @see Spec section 2.2, step 1; decisions 1 and 3
 */
export function serviceTypeShape({
  programCodes,
  fromUrl,
}: {
  readonly programCodes: readonly ProgramCode[];
  readonly fromUrl: boolean;
}): ServiceTypeShape {
  return fromUrl || activeProgramCodes(programCodes).length === 0 ? "button" : "dropdown";
}
