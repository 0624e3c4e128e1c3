import { lazy, type ReactNode, Suspense } from "react";

/*
 * Parts of a lot's page that most of its readers don't see, so the browser fetches each only where it is shown. The
 * server renders them into the page, so they also work without scripts.
 */
export const AddressFirst = lazy(() => import("./address-first").then((part) => ({ default: part.AddressFirst })));
export const AddressFirstForm = lazy(() =>
  import("./address-first").then((part) => ({ default: part.AddressFirstForm })),
);
export const AdditionForm = lazy(() => import("./addition-form").then((part) => ({ default: part.AdditionForm })));
export const PostageTo = lazy(() => import("./postage-to").then((part) => ({ default: part.PostageTo })));

/** Shows nothing while a part loads: after a link within the site, and when the lot changes state on an open page. */
export function OnDemand({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
