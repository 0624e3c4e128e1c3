import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { describeNotification } from "./describe-notification";
import { NOTIFICATION_KINDS } from "./notification-kinds";

const D = "Ducat";
const price = { priceMinor: 9_000, currency: "USD" };
const amount = { amountMinor: 5_000, currency: "USD" };
const sale = { item: D, ...price, postageMinor: 500, shipTo: "DE" };
const step = {
  item: D,
  side: "buyer",
  event: "deadline",
  shipTo: "DE",
  currency: "USD",
  paymentMinor: 9_500,
  refundMinor: 1_000,
  proceedsMinor: 8_000,
  leftMs: 3 * DAY_MS,
  sentWith: { carrier: "DHL", tracking: "JD 14" },
  isPassedOn: false,
  reason: null,
};
const toSeller = { ...step, side: "seller" };
const chargeback = { ...amount, state: "open", isTakenNow: true, reason: "product_not_received" };

/** Facts of every kind with what they say to a member whom ada wrote to. */
const SAID: readonly (readonly [kind: string, facts: unknown, title: string, message: string])[] = [
  [
    "outbid",
    { item: D, ...price, isAtOnce: false },
    "You've been outbid",
    "The price of “Ducat” is now $90.00. Your money is available again. Bid again to retake the lead.",
  ],
  [
    "outbid",
    { item: D, ...price, isAtOnce: true },
    "You've been outbid",
    "Another bidder has a higher maximum for “Ducat”. The price is now $90.00.",
  ],
  [
    "outbid",
    { item: D, isAtOpening: true },
    "You've been outbid",
    "“Ducat” has opened. Others left higher maximums, so yours was too low to place. Your money is available again.",
  ],
  [
    "absentee-placed",
    { item: D, ...price },
    "Your maximum was placed",
    "“Ducat” has opened, and your bid took the lead at $90.00.",
  ],
  [
    "ending-soon",
    { item: D, ...price, leftMs: HOUR_MS },
    "Closing soon",
    "“Ducat” closes in an hour. The price is now $90.00.",
  ],
  [
    "ending-soon",
    { item: D, ...price, leftMs: 10 * MINUTE_MS },
    "Closing soon",
    "“Ducat” closes in ten minutes. The price is now $90.00.",
  ],
  [
    "auction-moved",
    { item: D },
    "Auction extended",
    "Obverse was unavailable when “Ducat” was due to close, so we've extended the auction.",
  ],
  [
    "auction-cancelled",
    { item: D, why: "seller" },
    "Auction cancelled",
    "The seller cancelled the auction of “Ducat” before anyone bid. None of your money is held for it.",
  ],
  [
    "auction-cancelled",
    { item: D, why: "removed" },
    "Auction cancelled",
    "Obverse removed “Ducat” and cancelled its auction. None of your money is held for it.",
  ],
  [
    "auction-cancelled",
    { item: D, why: "suspended" },
    "Auction cancelled",
    "The auction of “Ducat” was cancelled because its seller's account is suspended. None of your money is held for it.",
  ],
  ["auction-lost", { end: "sold", item: D, ...price }, "Auction ended", "“Ducat” sold for $90.00 to another bidder."],
  [
    "auction-lost",
    { end: "bought", item: D, ...price },
    "Auction ended",
    "“Ducat” was bought for its buy-now price of $90.00. None of your money is held for it.",
  ],
  [
    "auction-lost",
    { end: "unsold", item: D },
    "Auction ended",
    "“Ducat” ended without a sale because the reserve wasn't met.",
  ],
  [
    "auction-won",
    sale,
    "You won",
    "“Ducat” is yours for $90.00 plus $5.00 postage. You've paid from your wallet, and your payment is protected until you've received it.",
  ],
  [
    "reserve-lowered",
    { item: D, ...price, isMet: true },
    "Reserve met",
    "The seller lowered the reserve on “Ducat”. It's now met at $90.00, so the highest bidder will win.",
  ],
  [
    "reserve-lowered",
    { item: D, ...price, isMet: false },
    "Reserve lowered",
    "The seller lowered the reserve on “Ducat”. It hasn't been met yet at $90.00.",
  ],
  [
    "second-chance",
    { ...sale, hours: 24 },
    "You have a second chance",
    "You can buy “Ducat” for $90.00 plus $5.00 postage. Accept within 24 hours, or we'll offer it to the next bidder.",
  ],
  ["bids", { item: D, ...price, bidCount: 1 }, "1 bid on “Ducat”", "The price is now $90.00."],
  ["bids", { item: D, ...price, bidCount: 12 }, "12 bids on “Ducat”", "The price is now $90.00."],
  [
    "auction-sold",
    { ...sale, isBuyNow: false },
    "Sold",
    "“Ducat” sold for $90.00 plus $5.00 postage. The payment is protected. Ship the item to the buyer.",
  ],
  [
    "auction-sold",
    { ...sale, shipTo: "collection", isBuyNow: true },
    "Sold",
    "“Ducat” was bought for its buy-now price of $90.00 (collected in person). The payment is protected. Agree with the buyer by message when they collect the item.",
  ],
  [
    "auction-unsold",
    { item: D, hadBids: true },
    "Not sold",
    "“Ducat” ended without a sale because the reserve wasn't met.",
  ],
  ["auction-unsold", { item: D, hadBids: false }, "Not sold", "“Ducat” ended without a sale because nobody bid."],
  [
    "listing-sold",
    sale,
    "Sold",
    "“Ducat” was bought for $90.00 plus $5.00 postage. The payment is protected. Ship the item to the buyer.",
  ],
  [
    "listing-addition",
    { item: D, excerpt: "The edge is nicked." },
    "Listing updated",
    "The seller added a note to “Ducat”: The edge is nicked.",
  ],
  ["listing-addition", { item: D, excerpt: "" }, "Listing updated", "The seller added a photo to “Ducat”."],
  [
    "certificate-in-use",
    { item: D, grader: "PCGS", certificate: "123", wasFirst: false },
    "Certificate already on sale",
    "“Ducat” wasn't published: PCGS certificate 123 is in another seller's listing. Check the number on the holder.",
  ],
  [
    "certificate-in-use",
    { item: D, grader: "PCGS", certificate: "123", wasFirst: true },
    "Your certificate was used again",
    "Another seller tried to list an item with PCGS certificate 123, which is in “Ducat”. Theirs wasn't published. Check your number on the holder.",
  ],
  [
    "import-finished",
    { made: 2, rows: 3, photosLeftOut: 0 },
    "Your import is finished",
    "2 of 3 listings were created as drafts.",
  ],
  [
    "import-finished",
    { made: 2, rows: 3, photosLeftOut: 1 },
    "Your import is finished",
    "2 of 3 listings were created as drafts. 1 photo was left out. The import page says why.",
  ],
  [
    "import-finished",
    { made: 2, rows: 3, photosLeftOut: 4 },
    "Your import is finished",
    "2 of 3 listings were created as drafts. 4 photos were left out. The import page says why.",
  ],
  [
    "import-stopped",
    { made: 2, rows: 3, because: "You have too many drafts." },
    "Your import has stopped",
    "2 of 3 listings were created as drafts. You have too many drafts.",
  ],
  [
    "answer-published",
    { item: D },
    "The seller published your question",
    "Your question about “Ducat” is on the listing with its answer. Your name isn't shown. You can take it down in the conversation.",
  ],
  [
    "answer-taken-down",
    { item: D },
    "A question was taken down",
    "The member who asked about “Ducat” took their question down, so your answer is no longer shown. You can add a note to the listing instead.",
  ],
  [
    "offer",
    { ...sale, by: "buyer", hours: 48 },
    "New offer",
    "You have an offer of $90.00 plus $5.00 postage for “Ducat”. Accept it, decline it or make a counter-offer within 48 hours.",
  ],
  [
    "offer",
    { ...sale, by: "seller", hours: 48 },
    "New offer",
    "The seller of “Ducat” is offering it to you for $90.00 plus $5.00 postage. Accept it, decline it or make a counter-offer within 48 hours.",
  ],
  [
    "offer-accepted",
    { ...sale, by: "buyer", isPaid: true, payWithinMs: 4 * DAY_MS },
    "Offer accepted",
    "The buyer accepted your offer of “Ducat” for $90.00 plus $5.00 postage. The payment is protected. Ship the item to the buyer.",
  ],
  [
    "offer-accepted",
    { ...sale, by: "buyer", isPaid: false, payWithinMs: 4 * DAY_MS },
    "Offer accepted",
    "The buyer accepted your offer of “Ducat” for $90.00 plus $5.00 postage. The buyer has 4 days to pay.",
  ],
  [
    "offer-accepted",
    { ...sale, by: "seller", isPaid: true, payWithinMs: 4 * DAY_MS },
    "Offer accepted",
    "The seller accepted your offer of $90.00 plus $5.00 postage for “Ducat”. It was paid from your wallet, and your payment is protected until you have the item.",
  ],
  [
    "offer-accepted",
    { ...sale, by: "seller", isPaid: false, payWithinMs: 4 * DAY_MS },
    "Offer accepted",
    "The seller accepted your offer of $90.00 plus $5.00 postage for “Ducat”. Pay within 4 days, or the order will be cancelled.",
  ],
  ["offer-declined", { item: D, ...amount }, "Offer declined", "The offer of $50.00 for “Ducat” was declined."],
  ["offer-withdrawn", { item: D, ...amount }, "Offer withdrawn", "The offer of $50.00 for “Ducat” was withdrawn."],
  [
    "offer-expired",
    { item: D, ...amount },
    "Offer expired",
    "The offer of $50.00 for “Ducat” expired without an answer.",
  ],
  [
    "offer-ended",
    { item: D, why: "sold" },
    "Offer ended",
    "Your offer for “Ducat” has ended: the item was sold to another buyer.",
  ],
  [
    "offer-ended",
    { item: D, why: "relisted" },
    "Offer ended",
    "Your second-chance offer for “Ducat” has ended: the seller listed the item again.",
  ],
  [
    "offer-ended",
    { item: D, why: "withdrawn" },
    "Offer ended",
    "Your offer for “Ducat” has ended: the seller withdrew the listing.",
  ],
  [
    "offer-ended",
    { item: D, why: "removed" },
    "Offer ended",
    "Your offer for “Ducat” has ended: Obverse removed the listing.",
  ],
  [
    "offer-ended",
    { item: D, why: "suspended" },
    "Offer ended",
    "Your offer for “Ducat” has ended: its seller's account is suspended.",
  ],
  ["order-awaiting-payment", step, "Order cancelled", "“Ducat” wasn't paid for in time, so your order was cancelled."],
  ["order-cancelled", step, "Order cancelled", "“Ducat” wasn't paid for in time, so your order was cancelled."],
  [
    "order-cancelled",
    { ...toSeller, isPassedOn: true },
    "Order cancelled",
    "The buyer didn't pay for “Ducat” in time, so the order was cancelled. We have offered it to the next bidder.",
  ],
  [
    "order-paid",
    toSeller,
    "Payment received",
    "The buyer paid $95.00 for “Ducat”. The money is protected. Ship the item to the buyer.",
  ],
  ["order-shipped", step, "Your item has shipped", "“Ducat” was shipped with DHL, tracking number JD 14."],
  [
    "order-delivered",
    step,
    "Delivered",
    "We marked “Ducat” as delivered. We'll pay the seller in 3 days unless you report a problem.",
  ],
  [
    "order-delivered",
    { ...toSeller, event: "deliver" },
    "Delivered",
    "The buyer confirmed delivery of “Ducat”. You'll be paid in 3 days unless the buyer reports a problem.",
  ],
  [
    "order-delivered",
    { ...step, shipTo: "collection" },
    "Handed over?",
    "The seller says they handed you “Ducat”. We'll pay them in 3 days unless you report a problem.",
  ],
  [
    "order-completed",
    step,
    "Order completed",
    "The time to report a problem with “Ducat” has passed, so the seller has been paid.",
  ],
  ["order-completed", { ...toSeller, event: "confirm" }, "You've been paid", "$80.00 for “Ducat” is in your wallet."],
  [
    "order-released",
    { ...step, event: "decide-release", reason: "It was shipped." },
    "Dispute closed",
    "The seller of “Ducat” has been paid. We decided the dispute: It was shipped.",
  ],
  ["order-released", toSeller, "You've been paid", "$80.00 for “Ducat” is in your wallet. The deadline passed."],
  [
    "order-disputed",
    step,
    "We reported the problem",
    "We reported the problem with “Ducat” to the seller for you. The money stays protected. If the seller doesn't settle it within 3 days, we'll review the case.",
  ],
  [
    "order-disputed",
    toSeller,
    "Problem reported",
    "The buyer of “Ducat” reported a problem. The money stays protected. Reply on the order page. If the two of you don't settle it within 3 days, we'll review the case.",
  ],
  [
    "order-return-agreed",
    step,
    "Return accepted",
    "The seller of “Ducat” accepted a return. Ship it back within 3 days. The address is on the order page.",
  ],
  [
    "order-return-sent",
    toSeller,
    "Return on its way",
    "“Ducat” is on its way back to you with DHL, tracking number JD 14. Confirm when it arrives. If you don't respond within 3 days, we'll refund the buyer.",
  ],
  [
    "order-escalated",
    step,
    "We're reviewing this case",
    "The dispute about “Ducat” hasn't been settled. We'll review your messages and decide. You can still settle it yourselves.",
  ],
  [
    "order-escalated",
    { ...step, event: "contest-return" },
    "We're reviewing this case",
    "The seller of “Ducat” reported a problem with the return. We'll review your messages and decide. You can still settle it yourselves.",
  ],
  [
    "order-refunded",
    { ...step, event: "cancel" },
    "Refunded",
    "$10.00 for “Ducat” is back in your wallet. The buyer cancelled because it wasn't shipped.",
  ],
  [
    "order-refunded",
    { ...toSeller, event: "settle" },
    "Refunded",
    "The buyer of “Ducat” was refunded $10.00. You both agreed to this. $80.00 is in your wallet.",
  ],
  [
    "order-address",
    { item: D },
    "Delivery address chosen",
    "The buyer of “Ducat” has chosen a delivery address. Check it on the order page before you ship the item.",
  ],
  [
    "order-combined",
    { item: D, postageMinor: 100, savedMinor: 600, currency: "USD" },
    "Combined postage",
    "“Ducat” goes in one parcel with what you bought before. Its postage is $1.00, and $6.00 is back in your wallet.",
  ],
  [
    "order-combined",
    { item: D, postageMinor: 0, savedMinor: 600, currency: "USD" },
    "Combined postage",
    "“Ducat” goes in one parcel with what you bought before. Its postage is free, and $6.00 is back in your wallet.",
  ],
  [
    "parcel-closing",
    { item: D, memberId: 7, openMs: 13 * DAY_MS },
    "Parcel kept open",
    "ada keeps the parcel with “Ducat” open for another 13 days, to buy more from you. Your time to ship counts from then.",
  ],
  [
    "parcel-closing",
    { item: D, memberId: 7, openMs: null },
    "Ready to ship",
    "ada asks you to send the parcel with “Ducat” now.",
  ],
  [
    "order-proposal",
    { item: D, ...amount, by: "seller" },
    "Refund proposed",
    "The seller of “Ducat” proposes a refund of $50.00. Accept it or reply on the order page.",
  ],
  [
    "order-reminder",
    { status: "awaiting-payment", item: D, ...amount, leftMs: DAY_MS },
    "Payment due",
    "“Ducat” is reserved for you for another 24 hours. Pay $50.00 on the order page, or the order will be cancelled.",
  ],
  [
    "order-reminder",
    { status: "paid", item: D },
    "Address needed",
    "The seller of “Ducat” is waiting for your address. Choose one on the order page.",
  ],
  [
    "order-reminder",
    { status: "delivered", item: D, leftMs: DAY_MS, shipTo: null },
    "Is everything OK with your item?",
    "We'll pay the seller of “Ducat” in 24 hours. If it hasn't arrived or something is wrong, report a problem before then.",
  ],
  [
    "message",
    { memberId: 1, from: "member", item: null, excerpt: "Is it genuine?" },
    "Message from ada",
    "Is it genuine?",
  ],
  [
    "message",
    { memberId: 1, from: "buyer", item: D, excerpt: "" },
    "Message from the buyer",
    "About “Ducat”: Sent a photo.",
  ],
  [
    "review",
    { item: D, by: "buyer", withinMs: 14 * DAY_MS },
    "You have a new review",
    "The buyer of “Ducat” left you a review. You can read it once you've written yours, or when the 14 days for reviews are over.",
  ],
  ["review-reply", { item: D, memberId: 1 }, "Your review has a reply", "ada replied to your review of “Ducat”."],
  ["new-listings", { item: D, memberId: 1, count: 1 }, "New listing from ada", "“Ducat”"],
  ["new-listings", { item: D, memberId: 1, count: 100 }, "99+ new listings from ada", "“Ducat” is the latest"],
  ["saved-search", { item: D, search: "Ducats" }, "New on sale: Ducat", "It matches your saved search “Ducats”."],
  [
    "saved-searches",
    {
      searches: [
        { name: "Ducats", found: 2 },
        { name: "Thalers", found: 1 },
      ],
    },
    "New items for your saved searches",
    "“Ducats”: 2, “Thalers”: 1.",
  ],
  [
    "on-sale-again",
    { item: D, ...price },
    "Back on sale",
    "“Ducat” from your watched items is back on sale for $90.00.",
  ],
  ["relisted", { item: D }, "Listed again", "“Ducat”, which you were watching, has been listed again."],
  [
    "want",
    { item: D, ...price, collection: "Gold", isCut: false },
    "You want it: Ducat",
    "It was listed, and it matches a piece on your want list in “Gold”.",
  ],
  [
    "want",
    { item: D, ...price, collection: "Gold", isCut: true },
    "Now $90.00: Ducat",
    "The price was lowered to $90.00, and it matches a piece on your want list in “Gold”.",
  ],
  [
    "article-comments",
    { article: "Weighing", memberId: 1 },
    "New comments on your article",
    "ada commented on “Weighing”.",
  ],
  [
    "article-comments",
    { article: "Weighing", count: 2 },
    "New comments on your article",
    "2 new comments on “Weighing”.",
  ],
  [
    "comment-replies",
    { article: "Weighing", memberId: 1 },
    "New replies to your comment",
    "ada replied to you on “Weighing”.",
  ],
  ["comment-replies", { article: "Weighing", count: 2 }, "New replies to your comment", "2 new replies on “Weighing”."],
  ["deposit-paid", { ...amount, owedMinor: 0 }, "Money deposited", "$50.00 is available for bids and purchases."],
  [
    "deposit-paid",
    { ...amount, owedMinor: 2_000 },
    "Money deposited",
    "$20.00 of your deposit of $50.00 paid what you owed for a deposit that was taken back.",
  ],
  [
    "deposit-failed",
    { ...amount, because: "the bank refused it" },
    "Your deposit of $50.00 failed",
    "It failed because the bank refused it. No money was added to your wallet. You can add money again, with another card or account too.",
  ],
  [
    "deposit-disputed",
    { ...chargeback, isTakenNow: false },
    "Your bank is asking about a deposit of $50.00",
    "No money has been taken back yet. The reason it gave: product not received. Payouts are on hold until the bank has decided. If this is a mistake, ask your bank to withdraw the dispute.",
  ],
  [
    "deposit-taken-back",
    chargeback,
    "Your bank took back $50.00",
    "A payment for one of your deposits was disputed. The reason it gave: product not received. We took it from your available money and from payouts that hadn't left yet. Whatever that didn't cover is taken from the money you receive next. Payouts are on hold until the bank has decided. If this is a mistake, ask your bank to withdraw the dispute.",
  ],
  [
    "deposit-taken-back",
    { ...chargeback, state: "lost", isTakenNow: false },
    "The dispute over $50.00 was decided against the deposit",
    "The money that was taken back stays with your bank. This dispute no longer holds up payouts.",
  ],
  [
    "deposit-taken-back",
    { ...chargeback, state: "done" },
    "$50.00 of a deposit was refunded",
    "The money goes back to the card or account that it came from. We took it from your available money and from payouts that hadn't left yet. Whatever that didn't cover is taken from the money you receive next.",
  ],
  [
    "deposit-given-back",
    { ...chargeback, state: "won" },
    "The dispute over $50.00 is over",
    "The money that was taken back is in your wallet again, and this dispute no longer holds up payouts.",
  ],
  [
    "deposit-given-back",
    { ...chargeback, state: "failed" },
    "The refund of $50.00 failed",
    "The money didn't reach your card or account, so it's in your wallet again.",
  ],
  [
    "payout-waiting",
    { ...amount, destination: "Visa 4242", leavesAt: Date.UTC(2026, 10, 22, 11) },
    "Payout scheduled",
    "We'll send $50.00 to Visa 4242 on Nov 22, 11:00 AM UTC, because you added it recently. If this wasn't you, cancel the payout in your wallet and change your password.",
  ],
  ["payout-paid", { ...amount, destination: "Visa 4242" }, "Payout sent", "We've sent $50.00 to Visa 4242."],
  [
    "payout-failed",
    { ...amount, because: "The card was closed." },
    "Payout failed",
    "The card was closed. $50.00 is available again.",
  ],
  [
    "payout-returned",
    { ...amount, destination: "Visa 4242" },
    "Payout returned",
    "$50.00 was returned from Visa 4242 and is available again.",
  ],
  [
    "content-removed",
    { target: "listing", title: D, reason: "It's a cast copy." },
    "We removed your listing",
    "“Ducat” is no longer shown. Reason: It's a cast copy. If you think that this is a mistake, write to us at /contact.",
  ],
  [
    "content-removed",
    { target: "profile", title: "ada", reason: "It names somebody." },
    "We removed your profile's picture and text",
    "They are no longer shown. Reason: It names somebody. If you think that this is a mistake, write to us at /contact.",
  ],
  [
    "content-restored",
    { target: "profile", title: "ada", reason: "It was a mistake." },
    "Your profile's picture and text are back",
    "They are shown again. Reason: It was a mistake.",
  ],
  [
    "report-decided",
    { target: "listing", title: D, outcome: "removed" },
    "We looked at your report",
    "Thank you. We removed the listing that you reported, “Ducat”.",
  ],
  [
    "report-decided",
    { target: "profile", title: null, outcome: "dismissed" },
    "We looked at your report",
    "We checked the profile that you reported, and found nothing that breaks our rules.",
  ],
];

const say = (kind: string, facts: string | null, words: { title: string; message: string } | null = null) =>
  describeNotification({ kind, facts, title: words?.title ?? null, message: words?.message ?? null, by: "ada" });

it.each(SAID)("says of %s, given %j: %s. %s", (kind, facts, title, message) => {
  expect(say(kind, JSON.stringify(facts))).toEqual({ title, message });
});

it("has words for every kind", () => {
  expect([...new Set(SAID.map(([kind]) => kind))].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});

it("leaves notifications from before there were facts as they are", () => {
  const words = { title: "You won", message: "Pay within four days." };
  expect([say("auction-won", null, words), say("a-kind-of-the-past", null, words)]).toEqual([words, words]);
});

it.each([
  ["facts of another kind", "outbid", `{"item":"Ducat"}`],
  ["a currency that nobody knows", "relisted", `{"item":"Ducat","currency":"?"}`],
  ["an amount that can't be written", "on-sale-again", `{"item":"Ducat","priceMinor":1,"currency":"?"}`],
  ["something else than JSON", "outbid", "{"],
  ["an unknown kind", "a-kind-of-the-future", "{}"],
  ["the name of something that every object has", "toString", "{}"],
])("says something neutral of %s, and that it's unreadable", (_, kind, facts) => {
  expect(say(kind, facts)).toEqual({
    title: "Something happened",
    message: "We can't show the details of this notification.",
    isUnreadable: true,
  });
});
