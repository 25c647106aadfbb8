import { present } from "#domain/present.ts";
import { parseIneligibleReason } from "#domain/refusal-told.ts";
import type { RefusalTold } from "#domain/refusal-told.ts";

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
