import { auctionAnswerSchema } from "~/domain/auctions/lot/auction-answers";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { refuse } from "~/domain/refusal";
import { getApi } from "~/platform/api/define-api.server";

const notFound = "There is no such auction.";

/** Open to everyone, like the bid log, so that anyone can verify an auction. */
export const { loader, action, api } = getApi({
  summary: "An auction's state",
  who: "everyone",
  answer: auctionAnswerSchema,
  refuses: { not_found: notFound },
  handle: async ({ reader, rules, now, context, id }) => {
    const session = await context.pageSession();
    const query = { auctionId: id, viewerId: session?.member.id, now };
    const state = await auctionState(reader, query);
    return state ? { ...state, currency: rules.currency } : refuse("not_found", notFound);
  },
});
