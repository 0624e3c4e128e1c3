import { useMoneyFormat } from "~/components/formatted";
import { parseMoney } from "~/domain/money/read-amount";
import type { BidAnswer } from "./bid-review";
import type { TypedBid } from "./lot-rules";

/** What a form for a maximum shows after its last answer: the review of a sum, or the box with what was typed. */
export function useReview(answer: BidAnswer | undefined, typed: TypedBid) {
  const { maximum, least, way = typed.way } = answer?.values ?? {};
  const refused = answer && "message" in answer ? answer : undefined;
  const isReviewed = refused ? refused.topUp !== undefined : "isReviewed" in (answer ?? typed);
  const sum = answer ? maximum || least || "" : typed.maximum;
  const maximumMinor = parseMoney(sum, useMoneyFormat());
  return {
    reviewed: isReviewed && maximumMinor !== undefined ? { typed: sum, maximumMinor } : undefined,
    refused,
    inBox: answer ? (maximum ?? "") : typed.maximum,
    way,
  };
}
