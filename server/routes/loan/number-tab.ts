import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { lookAtNumberTab, startNumberTab } from "#api/contract/number-tab.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { findProviderOf } from "#server/stores/practice/provider.ts";
import type { Visit } from "#server/stores/visit/session.ts";

const limit = { max: 60, windowSeconds: 60 };
/** A page whose tab is open asks every two seconds, and several may share an address. */
const looks = { max: 600, windowSeconds: 60 };

/**
 * A tab of the processor's own for a number whose frame cannot be shown: `POST /v2/number-tab/start` has the processor make
 * one, `/look` asks what became of it and hands its token to the visit that it was made for, as the frame would have. The
 * page sees nothing else of it. docs/payments.md; docs/decisions/0032.
 */
export function addNumberTabRoutes(app: FastifyInstance, services: Services): void {
  const { payments } = services;
  // A page whose frame is blocked makes another tab before each one expires, for as long as it is open.
  const place = { app, services, isByItself: true };
  addEndpoint({ ...place, limit }, startNumberTab, async ({ body }, visit) => {
    const practice = (await findProviderOf(services, visit))?.provider.practiceName ?? "";
    const tab = await answered(payments.openTab({ kind: body.Kind, practice }));
    if (tab === undefined) throw problem(404, "The payment service has no form in a tab.");
    return { TabId: `${tab.id}.${proofOf(services, visit, tab.id)}`, Address: tab.url };
  });
  addEndpoint({ ...place, limit: looks }, lookAtNumberTab, async ({ body }, visit) => {
    const id = idIn(services, visit, body.TabId);
    const fate = id === undefined ? undefined : await answered(payments.findTab(id));
    if (fate?.state !== "given") return { State: fate?.state ?? "over" };
    const { token: Token, brand: Brand, lastFour: LastFour } = fate;
    return { State: fate.state, Token, LastFour, ...(Brand !== undefined && { Brand }) };
  });
}

/** @throws problem 503 when the processor does not answer */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw tryLater(503, "We cannot reach the payment service right now. Please try again.", 2);
  }
}

/** That a tab was made for a visit: nothing of it is stored. */
function proofOf({ secrets }: Services, { sessionId }: Visit, id: string): string {
  return secrets.index("number tab", `${sessionId} ${id}`);
}

/** The processor's id of a tab; `undefined` for what was made up, and for another visit's. */
function idIn(services: Services, visit: Visit, tabId: string): string | undefined {
  const at = tabId.lastIndexOf(".");
  const [id, given] = [tabId.slice(0, at), Buffer.from(tabId.slice(at + 1))];
  const expected = Buffer.from(proofOf(services, visit, id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
