import type { ActorRefFrom } from "xstate";
import type { alertMachine } from "#machines/alert/alert.machine.ts";
import type { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import type { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import type { navigationMachine } from "#machines/navigation/navigation.machine.ts";

/** The actors that live as long as the visit. */
export type VisitActors = {
  readonly alert: ActorRefFrom<typeof alertMachine>;
  readonly overlay: ActorRefFrom<typeof loadingOverlayMachine>;
  readonly host: ActorRefFrom<typeof hostBridgeMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
};
