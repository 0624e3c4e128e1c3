import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A route's `shouldRevalidate`: after a 409 what the page shows is out of date, and Remix would keep showing it. */
export const refetchAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
