import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A route's `shouldRevalidate`: after a 409 what the page shows is out of date, and Remix would keep showing it. */
export const refetchAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

/** The same for a listing's form, whose buttons that look for a type or fill in facts save nothing. */
export const refetchAfterSaving: ShouldRevalidateFunction = (change) => {
  const intent = String(change.formData?.get("intent"));
  return !/^(?:find-types|use-type|use-facts)/.test(intent) && refetchAfterConflict(change);
};
