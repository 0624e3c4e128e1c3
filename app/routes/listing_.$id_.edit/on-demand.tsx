import { lazy } from "react";

/*
 * Shown only if the draft was changed or published elsewhere meanwhile, so the browser fetches them then. The server renders
 * them into the page, so they also work without scripts.
 */
export const DraftConflict = lazy(() =>
  import("~/components/drafts/draft-conflict").then((part) => ({ default: part.DraftConflict })),
);
export const PublishedMeanwhile = lazy(() =>
  import("./published-meanwhile").then((part) => ({ default: part.PublishedMeanwhile })),
);
