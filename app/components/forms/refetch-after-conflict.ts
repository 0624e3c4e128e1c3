import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A route's `shouldRevalidate`: after a 409 what the page shows is out of date, and Remix would keep showing it. */
export const refetchAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

/** The same for a listing's form, whose buttons that look for a type save nothing. */
export const refetchAfterSaving: ShouldRevalidateFunction = (change) => {
  const [intent] = String(change.formData?.get("intent") ?? "").split(" ");
  return intent !== "find-types" && intent !== "use-type" && refetchAfterConflict(change);
};
