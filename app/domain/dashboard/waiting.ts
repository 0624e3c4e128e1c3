import { DAY_MS } from "~/domain/time";
import type { openBids } from "./list-reads.server";
import type { offersToAnswer } from "./offers-to-answer.server";
import { type OpenOrder, orderTask } from "./order-task";
import type { newestDraft, returnedPayout, unfinishedImport, unreadThreads } from "./waiting-reads.server";
import type { Waiting } from "./waiting-task";

/** By deadline, a message counting as due a day after it came; then the rest. Auctions past their end are left out. */
export function waitingOf(open: OpenMatters, now: number): Waiting[] {
  const urgent = [
    ...open.orders.flatMap((order) => orderTask(order, now) ?? []),
    ...open.offers.map(offerTask),
    ...open.bidding.filter(({ leading, endsAt }) => !leading && endsAt > now).map(outbidTask),
  ].map((task) => ({ task, at: task.until ?? Number.POSITIVE_INFINITY }));
  const messages = open.threads.map((thread) => ({ task: threadTask(thread), at: thread.at + DAY_MS }));
  const timed = [...urgent, ...messages].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  return [...timed.map(({ task }) => task), ...payoutTask(open), ...open.imports.map(importTask), ...draftTask(open)];
}

const untimed = { until: null, isLate: false } as const;

const offerTask = ({ offerId, expiresAt, otherName, isSecondChance, ...item }: OfferToAnswer): Waiting => ({
  ...item,
  key: `offer-${offerId}`,
  kind: "offer",
  todo: isSecondChance ? "Answer your second-chance offer" : "Answer an offer",
  about: `From ${otherName}`,
  to: "/offers",
  action: "Answer",
  until: expiresAt,
  isLate: false,
});

const outbidTask = ({ auctionId, title, photoKey, priceMinor, endsAt }: OpenBid): Waiting => ({
  key: `auction-${auctionId}`,
  kind: "outbid",
  title,
  photoKey,
  todo: "Outbid",
  about: "Bid again to take the lead",
  amountMinor: priceMinor,
  to: `/auction/${auctionId}`,
  action: "Bid again",
  until: endsAt,
  isLate: false,
});

function threadTask({ threadId, otherName, unread, listingTitle, photoKey, isOwnListing }: UnreadThread): Waiting {
  const messages = unread === 1 ? "a message" : `${unread} messages`;
  return {
    ...untimed,
    key: `thread-${threadId}`,
    kind: "message",
    title: listingTitle ?? `Conversation with ${otherName}`,
    photoKey: listingTitle === null ? undefined : photoKey,
    todo: `${isOwnListing ? "Answer" : "Read"} ${messages}`,
    about: `From ${otherName}`,
    amountMinor: null,
    to: `/messages/${threadId}`,
    action: isOwnListing ? "Answer" : "Read",
  };
}

const payoutTask = ({ returnedPayout: payout }: OpenMatters): Waiting[] =>
  payout
    ? [
        {
          ...untimed,
          key: `payout-${payout.id}`,
          kind: "payout",
          title: `Payout to ${payout.destination}`,
          todo: "Withdraw again",
          about: "It was refused, so the money is back in your wallet",
          amountMinor: payout.amountMinor,
          to: "/wallet",
          action: "Go to wallet",
        },
      ]
    : [];

const importTask = ({ importId, openRows }: OpenMatters["imports"][number]): Waiting => ({
  ...untimed,
  key: `import-${importId}`,
  kind: "import",
  title: "Import of listings",
  todo: "Finish your import",
  about: openRows === 1 ? "1 row has no draft yet" : `${openRows} rows have no draft yet`,
  amountMinor: null,
  to: `/listings/import/${importId}`,
  action: "Continue",
});

function draftTask({ drafts: { count, newest } }: OpenMatters): Waiting[] {
  if (!newest) return [];
  const { id, title, photoKey } = newest;
  const common = { ...untimed, key: "drafts", kind: "drafts", amountMinor: null } as const;
  return count <= 1
    ? [
        {
          ...common,
          title,
          photoKey,
          todo: "Publish your draft",
          about: "Only you can see it",
          to: `/listing/${id}`,
          action: "Open",
        },
      ]
    : [
        {
          ...common,
          title: `${count} drafts`,
          todo: "Publish your drafts",
          about: `The newest is “${title}”`,
          to: "/listings?tab=drafts",
          action: "Open",
        },
      ];
}

type RowOf<Read extends (...args: never[]) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<Read>>[number];

type OfferToAnswer = RowOf<typeof offersToAnswer>;
type OpenBid = Omit<RowOf<typeof openBids>, "listingId" | "yourMaximumMinor">;
type UnreadThread = RowOf<typeof unreadThreads>;

export interface OpenMatters {
  readonly orders: readonly OpenOrder[];
  readonly offers: readonly OfferToAnswer[];
  readonly bidding: readonly OpenBid[];
  readonly threads: readonly UnreadThread[];
  readonly drafts: { readonly count: number; readonly newest: RowOf<typeof newestDraft> | null };
  readonly returnedPayout: RowOf<typeof returnedPayout> | null;
  readonly imports: readonly RowOf<typeof unfinishedImport>[];
}
