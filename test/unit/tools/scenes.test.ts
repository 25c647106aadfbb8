import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { statesOf } from "#tools/paths/generator/chart-parts.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import { applicationUpdateMachine } from "#machines/application-update/application-update.machine.ts";
import { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import { finalizingMachine } from "#machines/finalizing/finalizing.machine.ts";
import { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { tokenEntryMachine } from "#machines/token-entry/token-entry.machine.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { addressOf, openingOf } from "#tools/charts/page/address.ts";
import { examplesOf } from "#tools/charts/page/examples.ts";
import { sceneNames } from "#tools/charts/watched/scenes.ts";

const namesOf = (configuration: StepsConfiguration, practice = "bright-smile") =>
  sceneNames(configuration, practice).map(({ name }) => name);

describe("the scenes of a practice", () => {
  it("follow from the configuration: a new step is among them in each of its shapes", () => {
    const paymentSteps = [
      {
        key: "budget",
        components: [{ name: "MultipleOffers" }],
        nextButton: { actions: ["selectOffer"] },
      },
    ] as const;
    const added = namesOf({ ...defaultConfiguration, paymentSteps });
    expect(added.filter((name) => name.startsWith("pay-"))).toEqual([
      "pay-budget",
      "pay-budget.filled",
      "pay-budget.errors",
      "pay-budget.plans",
      "pay-budget.standard",
      "pay-budget.loading",
      "pay-budget.unavailable",
      "pay-budget.none",
      "pay-budget.busy",
      "pay-budget.failed",
    ]);
  });

  it("are at an address that the charts page reads from its own query", () => {
    const paths = sceneNames(defaultConfiguration, "bright-smile").flatMap(({ path = [] }) => path);
    const requested = [...new Set(paths)].map((path) => {
      const { query } = addressOf({ practice: "bright-smile", scene: "live", path });
      const { life: _life, ...opening } = openingOf(`?${query}`, ["bright-smile"]);
      return addressOf(opening).app;
    });
    const rest = "istest=true&__charts=live";
    expect(requested).toEqual([
      `/Apply/bright-smile?${rest}`,
      `/nobody-here?${rest}`,
      `/error?${rest}`,
      `/tokenExpired?${rest}`,
      `/Apply?${rest}`,
      `/Apply?t=unknown&${rest}`,
    ]);
  });
});

const charts: readonly AnyStateMachine[] = [
  sessionMachine,
  tokenEntryMachine,
  applicationUpdateMachine,
  offerSelectionMachine,
  paymentScheduleMachine,
  paymentMethodsMachine,
  downPaymentMachine,
  tokenizationMachine,
  agreementMachine,
  confirmIdentityMachine,
  finalizingMachine,
];

function eventsOf(machine: AnyStateMachine): readonly string[] {
  const types = statesOf(machine.root).flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(types)].filter((type) => type !== "" && !type.startsWith("xstate.done.state"));
}

describe("what may happen now", () => {
  it.each(charts.map((chart) => [chart.id, chart] as const))(
    "has a button for every event of %s",
    (id, chart) => {
      const without = eventsOf(chart).filter((type) => examplesOf(id, type).length === 0);
      expect(without).toEqual([]);
    },
  );

  it("says what the applicant chooses, not only that it was chosen", () => {
    const bare = charts.flatMap((chart) =>
      eventsOf(chart)
        .filter((type) => /\.(chosen|changed|toggled|issued|refused)$/.test(type))
        .filter((type) => !["all.toggled", "reuse.chosen", "language.changed"].includes(type))
        .filter((type) =>
          examplesOf(chart.id, type).some(({ events }) => Object.keys(events[0]!).length < 2),
        ),
    );
    expect(bare).toEqual([]);
  });

  it("offers each end of a step's call in the full application's flows", () => {
    const labels = examplesOf("payment", "xstate.done.actor.finalizing").map(({ name }) => name);
    expect(labels.slice(0, 4)).toEqual([
      "finalizing answers: funded",
      "finalizing answers: changed in another window",
      "finalizing answers: failed, unsigned",
      "finalizing answers: failed, signed",
    ]);
  });
});
