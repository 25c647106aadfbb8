import { createActor } from "xstate";
import { alertMachine } from "#machines/alert/alert.machine.ts";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { inertActor } from "./inert-actor.ts";
import type { VisitActors } from "#machines/steps/visit-actors.ts";

export function visitActors(): VisitActors {
  return {
    alert: createActor(alertMachine, { id: "alert" }),
    overlay: createActor(loadingOverlayMachine, { id: "loadingOverlay" }),
    host: createActor(hostBridgeMachine, {
      id: "hostBridge",
      input: { embedded: false, visit: visitListening() },
    }),
    navigation: createActor(navigationMachine, { id: "navigation" }),
  };
}

export const visitListening = () => inertActor("visit");
