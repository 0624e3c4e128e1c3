import type * as z from "zod";
import { OFFER_WORDINGS, SELLING_WORDINGS } from "~/domain/notifications/wording/selling-wordings";
import type { NotificationKind } from "./notification-kinds";
import { BIDDING_WORDINGS } from "./wording/bidding-wordings";
import { MODERATION_WORDINGS } from "./wording/moderation-wordings";
import { ORDER_WORDINGS } from "./wording/order-wordings";
import { PAYMENT_WORDINGS } from "./wording/payment-wordings";
import { PEOPLE_WORDINGS } from "./wording/people-wordings";
import type { Words } from "./wording/wording";

const WORDINGS = {
  ...BIDDING_WORDINGS,
  ...SELLING_WORDINGS,
  ...OFFER_WORDINGS,
  ...ORDER_WORDINGS,
  ...PEOPLE_WORDINGS,
  ...PAYMENT_WORDINGS,
  ...MODERATION_WORDINGS,
} satisfies { readonly [Kind in NotificationKind]: { readonly facts: unknown } };

export type FactsOf<Kind extends NotificationKind> = z.output<(typeof WORDINGS)[Kind]["facts"]>;

/** A notification as it is stored: its facts, or its words if it is from before there were facts. */
export interface StoredNotification {
  readonly kind: string;
  readonly facts: string | null;
  readonly title: string | null;
  readonly message: string | null;
  readonly by: string | null;
}

const UNREADABLE: Words = { title: "Something happened", message: "We can't show the details of this notification." };

/** What a notification says. `isUnreadable` if its facts aren't those of its kind, which is a bug. */
export function describeNotification(notification: StoredNotification): Words & { readonly isUnreadable?: true } {
  const { kind, facts, title, message, by } = notification;
  if (facts === null) return { title: title ?? "", message: message ?? "" };
  try {
    return wordingOf(kind).describe(JSON.parse(facts), by ?? "A member");
  } catch {
    return { ...UNREADABLE, isUnreadable: true };
  }
}

const wordingOf = (kind: string) => WORDINGS[kind as NotificationKind];
