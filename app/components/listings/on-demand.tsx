import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from "react";

/*
 * Parts of a lot's page that most of its readers don't see, so the browser fetches each only where it is shown. The
 * server renders them into the page, so they also work without scripts.
 */
export const AddressFirst = lazy(() => import("./address-first").then((part) => ({ default: part.AddressFirst })));
export const AddressFirstForm = lazy(() =>
  import("./address-first").then((part) => ({ default: part.AddressFirstForm })),
);
export const Additions = lazy(() => import("./additions").then((part) => ({ default: part.Additions })));
export const Answers = lazy(() => import("./answers").then((part) => ({ default: part.Answers })));
export const AdditionForm = lazy(() => import("./addition-form").then((part) => ({ default: part.AdditionForm })));
export const ItemSteps = lazy(() => import("./item-steps").then((part) => ({ default: part.ItemSteps })));
export const PostageTo = lazy(() => import("./postage-to").then((part) => ({ default: part.PostageTo })));

/**
 * Shows nothing while a part loads after a link within the site, and what was there before when the lot changes state
 * on an open page. What changes meanwhile, as the price of a live auction does, waits for the part: React would give up
 * the server's rendering of a part whose code is still loading, and show nothing in its place.
 */
export function OnDemand({ children }: { children: ReactNode }) {
  const part = useDeferredValue(children);
  return useMemo(() => <Suspense fallback={null}>{part}</Suspense>, [part]);
}
