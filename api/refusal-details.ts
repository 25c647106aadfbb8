import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { parseIneligibleReason, type RefusalDetails } from "#domain/decision/refusal-details.ts";

type Wire = {
  readonly OtherOffersAvailable?: boolean | undefined;
  readonly NoticeByPost?: boolean | undefined;
  readonly IneligibleReason?: string | undefined;
};

export function refusalFrom(wire: Wire): Partial<RefusalDetails> {
  return omitUndefined({
    otherOffersAvailable: wire.OtherOffersAvailable,
    noticeByPost: wire.NoticeByPost,
    ineligibleReason: parseIneligibleReason(wire.IneligibleReason),
  });
}
