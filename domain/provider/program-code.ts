import type { ProgramCode } from "./provider.ts";

/** Step 1 shows a choice of services or only "Get Started". Spec section 2.2. */
export type ServiceTypeShape = "dropdown" | "button";

/** Spec section 9. */
export function activeProgramCodes(codes: readonly ProgramCode[]): readonly ProgramCode[] {
  return codes.filter((code) => code.active);
}

export function onlyOf<Code>([first, ...others]: readonly Code[]): Code | undefined {
  return others.length === 0 ? first : undefined;
}

/** The active program named in the URL, in any letter case. S2. */
export function programCodeFromQuery(
  codes: readonly ProgramCode[],
  text: string | undefined,
): ProgramCode | undefined {
  const name = (text ?? "").trim().toLowerCase();
  return activeProgramCodes(codes).find((code) => code.name.toLowerCase() === name);
}

/** A button when the URL names an active program or there is none to choose. Spec section 2.2, step 1; S1, S3. */
export function serviceTypeShape({
  programCodes,
  fromUrl,
}: {
  readonly programCodes: readonly ProgramCode[];
  readonly fromUrl: boolean;
}): ServiceTypeShape {
  return fromUrl || activeProgramCodes(programCodes).length === 0 ? "button" : "dropdown";
}
