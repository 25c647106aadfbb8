import type { applicantSetup } from "./applicant.setup.ts";
import { noUnderwriting } from "./visit-results.ts";

export const applicantContext: Parameters<typeof applicantSetup.createMachine>[0]["context"] = ({
  input,
  spawn,
  self,
}) => {
  const alert = spawn("alert", { id: "alert" });
  return {
    ...input,
    provider: undefined,
    programCodeState: { id: "", fromUrl: false },
    result: undefined,
    offers: [],
    underwriting: noUnderwriting,
    error: undefined,
    application: undefined,
    segment: undefined,
    refusedToken: undefined,
    newTokens: undefined,
    flows: 0,
    session: spawn("session", {
      id: "session",
      input: { tokens: input.stored?.tokens, visit: self },
    }),
    verification: spawn("phoneVerification", {
      id: "phoneVerification",
      input: { isTest: input.isTest, seed: input.seed, alert },
    }),
    alert,
    language: spawn("language", { id: "language", input: { locale: input.locale, alert } }),
    overlay: spawn("loadingOverlay", { id: "loadingOverlay" }),
    navigation: spawn("navigation", { id: "navigation" }),
    pages: spawn("laterPages", { id: "laterPages" }),
    host: spawn("hostBridge", {
      id: "hostBridge",
      input: { embedded: input.embedded, visit: self },
    }),
  };
};
