import { lazyPart } from "~/components/ui/lazy-part";

/*
 * Shown only if there are sales, or the draft was changed or published elsewhere, so the browser fetches them then. The
 * server renders them into the page, so they also work without scripts.
 */
export const DraftConflict = lazyPart(() =>
  import("~/components/drafts/draft-conflict").then((part) => part.DraftConflict),
);
export const PublishedMeanwhile = lazyPart(() =>
  import("./published-meanwhile").then((part) => part.PublishedMeanwhile),
);
export const PastPrices = lazyPart(() => import("~/components/listings/past-prices").then((part) => part.PastPrices));
