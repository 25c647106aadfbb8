import type { ProgramCode, Provider } from "./provider.ts";

type Offering = Pick<Provider, "featureFlags">;

/** The practice's page begins the full application, without a pre-qualification before it. Spec section 6. */
export function offersApplicationOnly({ featureFlags }: Offering): boolean {
  return featureFlags.includes("applicationOnly");
}

/** Whoever began on the practice's device may go on on their own phone. Contract section 10. */
export function offersOwnPhone({ featureFlags }: Offering): boolean {
  return featureFlags.includes("ownPhone");
}

/**
 * The programs as the practice's flags leave them: `noProgram:ortho` takes the program `ortho` out of what is offered,
 * for as long as the flag stands.
 *
 * @see Spec section 6
 */
export function programsByFlags(
  programCodes: readonly ProgramCode[],
  { featureFlags }: Offering,
): readonly ProgramCode[] {
  return programCodes.map((code) => ({
    ...code,
    active: code.active && !featureFlags.includes(`noProgram:${code.name}`),
  }));
}
