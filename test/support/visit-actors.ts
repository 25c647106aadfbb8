import { createActor } from "xstate";
import { alertMachine } from "#machines/alert/alert.machine.ts";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { inertActor } from "./inert-actor.ts";
import type { VisitActors } from "#machines/steps/visit-actors.ts";

/** The actors around a flow, which hear what it tells them and do nothing: they are not started. */
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

/** The visit itself, for a chart that tells it something: it does nothing, and is not started. */
export const visitListening = () => inertActor("visit");
