import { present } from "#domain/values/omit-undefined.ts";
import { parseIneligibleReason } from "#domain/decision/refusal-details.ts";
import type { RefusalTold } from "#domain/decision/refusal-details.ts";

type Wire = {
  readonly OtherOffersAvailable?: boolean | undefined;
  readonly NoticeByPost?: boolean | undefined;
  readonly IneligibleReason?: string | undefined;
};

/** What stands beside a refusal, in our words. */
export function refusalFrom(wire: Wire): Partial<RefusalTold> {
  return present({
    otherOffersAvailable: wire.OtherOffersAvailable,
    noticeByPost: wire.NoticeByPost,
    ineligibleReason: parseIneligibleReason(wire.IneligibleReason),
  });
}
