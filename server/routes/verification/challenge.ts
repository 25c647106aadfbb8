import { describeError } from "#server/telemetry/log.ts";
import { isChallengeSolved } from "#server/gateways/challenge.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { traced } from "#server/telemetry/telemetry.ts";

type Challenged = {
  readonly token: string | undefined;
  readonly address: string;
  /** The same token on every try. */
  readonly key: string;
};

/** If the service does not answer, the call continues, counted and logged. docs/decisions/0023. @throws problem 422 */
export async function requireChallenge(
  { environment: { challenge }, counters, log, telemetry }: Services,
  { token, address, key }: Challenged,
): Promise<void> {
  if (challenge === undefined) return;
  if (token !== undefined && token !== "") {
    try {
      const judge = () => isChallengeSolved(challenge, { token, address, key });
      if (await traced(telemetry, { name: "challenge judge", kind: "client" }, judge)) return;
    } catch (error) {
      counters.count("codes", "unjudged");
      log.error("challenge not judged", describeError(error));
      return;
    }
  }
  counters.count("codes", "unchallenged");
  throw problem(
    422,
    "We could not check that a person is asking. Please try again, or call your practice.",
    "challenge.required",
  );
}
