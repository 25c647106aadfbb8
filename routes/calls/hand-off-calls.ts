import {
  lookAtHandOffMutation,
  startHandOffMutation,
  takeUpHandOffMutation,
  textHandOffMutation,
  withdrawHandOffMutation,
} from "#api/hand-off.ts";
import { openChunk } from "#routes/page/chunk.ts";
import type { CallContext, Root } from "./call-context.ts";

function programOf(root: ReturnType<Root["getSnapshot"]>): string | undefined {
  const { id } = root.context.programCodeState;
  const wizard = root.children["wizard"]?.getSnapshot() as
    | { readonly context: { readonly answers: { readonly serviceType: string } } }
    | undefined;
  const chosen = id === "" ? wizard?.context.answers.serviceType : id;
  return chosen === "" ? undefined : chosen;
}

/** In modules. ISO/IEC 18004, section 9.1. */
const quietZone = 4;

export function handOffCalls({ client, root, search, write }: CallContext) {
  const codes = openChunk(
    () => import("uqr"),
    ({ encode }) =>
      (link: string) =>
        encode(link, { ecc: "M", border: quietZone }).data,
  );
  return {
    codeOf: (link: string) => codes.content()?.(link),
    async makeLink({ step }: { readonly step: string }) {
      const visit = root.getSnapshot();
      const { amountCents } = visit.context.host.getSnapshot().context.settings;
      const [made] = await Promise.all([
        write(startHandOffMutation(client), {
          step,
          amountCents,
          programCode: programOf(visit),
          isTest: search.isTest,
        }),
        codes.load(),
      ]);
      return made;
    },
    textLink: async (sent: { readonly link: string; readonly phone: string }) => {
      await write(textHandOffMutation(client), sent);
      return undefined;
    },
    lookAtLink: (requested: { readonly id: string }) =>
      write(lookAtHandOffMutation(client), requested),
    withdrawLink: async (requested: { readonly id: string }) => {
      await write(withdrawHandOffMutation(client), requested);
      return undefined;
    },
    takeUpLink: (requested: { readonly token: string }) =>
      write(takeUpHandOffMutation(client), requested),
  };
}
