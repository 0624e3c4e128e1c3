import { FORMER_MEMBER } from "~/domain/accounts/username";
import { formatCount } from "~/domain/text/format-count";
import { DAY_MS, MINUTE_MS } from "~/domain/time";

export const DELETION_UNDO_MS = 7 * DAY_MS;

export const LAST_MAIL_MS = 10 * MINUTE_MS;

/** How long after it could last be paid a deposit may still be reported; the schema says the same. */
export const DEPOSIT_REPORTED_MS = 3 * DAY_MS;

/** The name under which a deleted member's orders, bids, messages and articles stay. */
export const pseudonymOf = (memberId: number): string => `${FORMER_MEMBER}${memberId}`;

export interface UnsettledMatter {
  readonly what: string;
  readonly to: string;
}

export const MAX_COUNTED = 1_000;

/** Counts and minor units. A count above {@link MAX_COUNTED} only says that there are more. */
export interface OpenMatters {
  readonly availableMinor: number;
  readonly pendingMinor: number;
  readonly heldMinor: number;
  readonly depositingMinor: number;
  readonly disputedMinor: number;
  readonly owedMinor: number;
  readonly buying: number;
  readonly selling: number;
  readonly offers: number;
  readonly onSale: number;
  /** They needn't be settled: the member chooses whether they stay. */
  readonly publishedArticles: number;
}

/** Where no mail arrives: the addresses of deleted members end like this. */
const NOWHERE = "@deleted.invalid";
export const formerAddress = (memberId: number): string => `${pseudonymOf(memberId)}${NOWHERE}`;
export const isFormerAddress = (email: string): boolean => email.endsWith(NOWHERE);

/** What has to be settled, in sentences; empty if nothing does. `money` formats minor units. */
export function unsettled(matters: OpenMatters, money: (minor: number) => string): readonly UnsettledMatter[] {
  const { availableMinor, pendingMinor, heldMinor, depositingMinor, disputedMinor, owedMinor } = matters;
  const { buying, selling, offers, onSale } = matters;
  const some = (count: number, noun: string) =>
    `${count > MAX_COUNTED ? "more than " : ""}${formatCount(Math.min(count, MAX_COUNTED))} ${noun}${count === 1 ? "" : "s"}`;
  const found: (UnsettledMatter | false)[] = [
    availableMinor > 0 && { what: `Withdraw ${money(availableMinor)} from your wallet`, to: "/wallet" },
    pendingMinor > 0 && { what: `Wait until your payout of ${money(pendingMinor)} has arrived`, to: "/wallet" },
    heldMinor > 0 && { what: `Wait for the auctions that hold ${money(heldMinor)} for your bids`, to: "/bids" },
    depositingMinor > 0 && {
      what: `Wait until your deposit of ${money(depositingMinor)} has arrived or failed`,
      to: "/wallet",
    },
    disputedMinor > 0 && {
      what: `Wait until your bank has decided on the ${money(disputedMinor)} it disputes`,
      to: "/wallet",
    },
    owedMinor > 0 && { what: `Add ${money(owedMinor)} to your wallet to pay what you owe`, to: "/wallet" },
    buying > 0 && { what: `Complete ${some(buying, "order")} as a buyer`, to: "/orders?tab=buying" },
    selling > 0 && { what: `Complete ${some(selling, "order")} as a seller`, to: "/orders?tab=selling" },
    offers > 0 && { what: `Answer or withdraw ${some(offers, "open offer")}`, to: "/offers" },
    onSale > 0 && { what: `End or withdraw ${some(onSale, "item")} on sale`, to: "/listings" },
  ];
  return found.filter((each) => each !== false);
}
