import { sendKyc, sendWelcomeEmail } from "#api/application.ts";
import { followUpMachine } from "#machines/follow-up/follow-up.machine.ts";
import type { ActorDependencies } from "#routes/calls/actor-dependencies.ts";
import { openCalls } from "#routes/calls/calls.ts";

export function fillFollowUp(dependencies: ActorDependencies) {
  const { provideCalls } = openCalls(dependencies).callContext;
  return provideCalls(followUpMachine, { sendKyc, sendWelcomeEmail }).provide({
    actions: {
      "note that the welcome e-mail failed": (_, { userMessage: { code, values } }) => {
        const report = dependencies.words();
        const message = report(code, values);
        // oxlint-disable-next-line no-console -- spec section 8: swallowed, and the text is logged
        console.warn(report("welcomeEmail.failed", { message }));
      },
    },
  });
}
