import { reviewMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { readBidForm } from "~/domain/auctions/bidding/bid-input";
import { reviewBid } from "~/domain/auctions/bidding/place-bid.server";
import type { AbsenteeAnswer, BidAnswer, BuyNowAnswer, RoomAnswer } from "~/domain/auctions/lot/room-protocol";
import { formatMoney } from "~/domain/money";
import { readAmount } from "~/domain/money/read-amount";
import { readPurchaseForm } from "~/domain/orders/order-inputs";
import { pricePaid } from "~/domain/postage/postage-words";
import { unwatch, watch } from "~/domain/watching/watch.server";
import { askRoom, type auctionRoom } from "~/platform/durable-objects/stubs.server";
import { defineActions, form, type MemberPost, success } from "~/platform/forms/define-actions.server";
import { watchForms } from "~/platform/forms/watch-forms.server";
import { withTopUp } from "~/platform/payments/top-up.server";

type Room = ReturnType<typeof auctionRoom>;

const inRoom = <Answer>({ context, id }: MemberPost, ask: (room: Room) => Promise<RoomAnswer<Answer>>) =>
  askRoom(context, id, ask);

/** Shows what a maximum comes to, on the same page: the one that was typed or, beside an empty box, the least possible. */
const review = (refuse: typeof reviewBid | typeof reviewMaximum) =>
  form({
    read: ({ maximum, least = "", ...fields }, { moneyFormat }) =>
      readBidForm({ ...fields, maximum: maximum || least }, moneyFormat),
    run: ({ input, ...post }) =>
      withTopUp<object>(post, input.idempotencyKey, () =>
        refuse(
          post.context.reader,
          { ...input, auctionId: post.id, bidderId: post.memberId },
          { now: post.now, ...post.rules },
        ),
      ),
    done: { here: { isReviewed: true } },
  });

const bid = form({
  read: (fields, { moneyFormat }) => readBidForm(fields, moneyFormat),
  run: ({ input, ...post }) =>
    withTopUp<BidAnswer>(post, input.idempotencyKey, () =>
      inRoom(post, (room) => room.placeBid({ ...input, auctionId: post.id, bidderId: post.memberId })),
    ),
  done: ({ answer, context: { rules } }) => {
    const price = formatMoney(answer.priceMinor, rules.currency);
    return answer.outcome === "leading"
      ? success(`You're leading at ${price}`, "We'll let you know if you're outbid.")
      : {
          title: "You've been outbid",
          description: `Another bidder has a higher maximum. The price is now ${price}.`,
          tone: "bad",
        };
  },
});

const buyNow = form({
  read: readPurchaseForm,
  run: ({ input, ...post }) =>
    withTopUp<BuyNowAnswer>(post, input.idempotencyKey, () =>
      inRoom(post, (room) => room.buyNow({ ...input, auctionId: post.id, buyerId: post.memberId })),
    ),
  done: ({ answer: { orderId } }) =>
    success("Purchase complete", "Your payment is protected until you've received the item.", `/orders/${orderId}`),
});

const absentee = form({
  read: (fields, { moneyFormat }) => readBidForm(fields, moneyFormat),
  run: ({ input, ...post }) =>
    withTopUp<AbsenteeAnswer>(post, input.idempotencyKey, () =>
      inRoom(post, (room) => room.leaveMaximum({ ...input, auctionId: post.id, bidderId: post.memberId })),
    ),
  done: ({ input, context: { rules } }) =>
    success(
      "Maximum saved",
      `${pricePaid(input.maximumMinor, { ...input, shipTo: null }, rules.currency)} is held. We'll place your bid when the auction opens.`,
    ),
});

export const action = defineActions({
  "review-bid": review(reviewBid),
  /** Opens the bid form again with what was typed. */
  "change-bid": form({ run: async () => ({}), done: { here: {} } }),
  bid,
  "top-up-and-bid": bid,
  "buy-now": buyNow,
  "top-up-and-buy-now": buyNow,
  "review-absentee": review(reviewMaximum),
  absentee,
  "top-up-and-absentee": absentee,
  withdraw: form({
    run: async (post) => inRoom(post, (room) => room.withdrawMaximum({ auctionId: post.id, bidderId: post.memberId })),
    done: { title: "Maximum withdrawn", description: "The money is available again." },
  }),
  "lower-reserve": form({
    read: ({ reserve }, { moneyFormat }) => readAmount(reserve, "reserve", moneyFormat),
    run: async ({ input: reserveMinor, ...post }) =>
      inRoom(post, (room) => room.lowerReserve({ auctionId: post.id, sellerId: post.memberId, reserveMinor })),
    done: ({ input, context: { rules } }) =>
      success(
        "Reserve lowered",
        `The reserve is now ${formatMoney(input, rules.currency)}. We've notified everyone who bid or is watching.`,
      ),
  }),
  cancel: form({
    run: async (post) => inRoom(post, (room) => room.cancel({ auctionId: post.id, sellerId: post.memberId })),
    done: { title: "Auction cancelled", description: "You can relist the item whenever you like." },
  }),
  ...watchForms({
    watch: ({ writer, now, id, memberId }) => watch(writer, { auctionId: id, userId: memberId }, now),
    unwatch: ({ writer, id, memberId }) => unwatch(writer, { auctionId: id, userId: memberId }),
    promise: "We'll remind you an hour before it closes, and again 10 minutes before.",
  }),
});
