import type { ProgramCode, Provider } from "./provider.ts";

type Offering = Pick<Provider, "featureFlags">;

/** The practice's page starts the full application without a pre-qualification. Spec section 6. */
export function offersApplicationOnly({ featureFlags }: Offering): boolean {
  return featureFlags.includes("applicationOnly");
}

/** After an approval, the application has every step again instead of one screen with the answers. */
export function asksEveryStep({ featureFlags }: Offering): boolean {
  return featureFlags.includes("everyStep");
}

export function offersOwnPhone({ featureFlags }: Offering): boolean {
  return featureFlags.includes("ownPhone");
}

export const cosignerFlag = "cosigner";

export function offersCosigner({ featureFlags }: Offering): boolean {
  return featureFlags.includes(cosignerFlag);
}

/** Removes programs that a flag turns off: `noProgram:ortho` removes `ortho`. Spec section 6. */
export function programsByFlags(
  programCodes: readonly ProgramCode[],
  { featureFlags }: Offering,
): readonly ProgramCode[] {
  return programCodes.map((code) => ({
    ...code,
    active: code.active && !featureFlags.includes(`noProgram:${code.name}`),
  }));
}
