import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";

const free = { back: true, forward: true };
const busy = { back: false, forward: false };
const forward = { direction: "forward", replaces: false };

export const navigationModel: ChartModel = {
  name: "navigation",
  machine: navigationMachine,
  inputs: { "a new page": undefined },
  cases: {
    ...sent("page.opened", { "for the steps": { to: "/" } }),
    ...sent("step.shown", {
      "for the first": { ...forward, step: "start" },
      "for the second": { ...forward, step: "phone" },
      "for the first, going back": { ...forward, step: "start", direction: "back" },
      "for the third, in the second's place, for a change": {
        ...forward,
        step: "name",
        replaces: true,
        isAside: true,
      },
    }),
    ...sent("history.connected"),
    ...sent("entry.made", { "as the first": { entry: 0 }, "as the third": { entry: 2 } }),
    ...sent("back.requested", { "by one step": { steps: 1 }, "by two steps": { steps: 2 } }),
    ...sent("history.moved", {
      "to the first entry": { entry: 0, accepted: free },
      "to the first entry, while something works": { entry: 0, accepted: busy },
      "to the first entry, of no flow": { entry: 0, accepted: undefined },
      "to the second entry": { entry: 1, accepted: free },
      "to the second entry, to a step not seen": {
        entry: 1,
        accepted: { ...free, forward: false },
      },
      "to the third entry": { entry: 2, accepted: free },
    }),
  },
  distinguish: ({ context: { current, place, due, origin = place } }) => [
    current,
    place,
    due.length > 0,
    ...(origin < place ? ["for a change"] : []),
  ],
};
