/** The pages that notifications of a kind are about, if they aren't about one listing. */
const PATHS: Readonly<Record<string, string>> = {
  "saved-searches": "/searches",
  "new-listings": "/following",
};

/** The page that a notification leads to; null if there is none. */
export function notificationPath({
  kind,
  listingId,
  threadId,
  articleId,
}: {
  kind: string;
  listingId: number | null;
  threadId: number | null;
  articleId: number | null;
}): string | null {
  if (threadId !== null) return `/messages/${threadId}`;
  if (articleId !== null) return `/article/${articleId}#comments`;
  return listingId === null ? (PATHS[kind] ?? null) : `/listing/${listingId}`;
}
