import type { NotificationKind } from "./notification-kinds";

export interface NotificationSubject {
  readonly kind: string;
  readonly listingId: number | null;
  readonly threadId: number | null;
  readonly articleId: number | null;
  readonly importId: number | null;
}

/** The pages that notifications of a kind are about, if they aren't about one listing. */
const PATHS: { readonly [Kind in NotificationKind]?: string } = {
  "saved-searches": "/searches",
  "new-listings": "/following",
  "deposit-paid": "/wallet",
  "deposit-failed": "/wallet#deposit",
  "deposit-disputed": "/wallet",
  "deposit-taken-back": "/wallet",
  "deposit-given-back": "/wallet",
  "payout-waiting": "/wallet",
  "payout-paid": "/wallet",
  "payout-failed": "/wallet",
  "payout-returned": "/wallet",
};

export function notificationPath(subject: NotificationSubject): string | null {
  const { kind, listingId, threadId, articleId, importId } = subject;
  if (threadId !== null) return `/messages/${threadId}`;
  if (articleId !== null) return `/article/${articleId}#comments`;
  if (importId !== null) return `/listings/import/${importId}`;
  return listingId === null ? (PATHS[kind as NotificationKind] ?? null) : `/listing/${listingId}`;
}
