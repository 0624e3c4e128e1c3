import { lazy, type ReactNode, Suspense } from "react";

/*
 * Most bidders in a live auction see none of these, so the browser fetches each only where it is shown. The server renders
 * them into the page, so they also work without scripts.
 */
export const Outcome = lazy(() => import("./outcome").then((part) => ({ default: part.Outcome })));
export const SellerTools = lazy(() => import("./seller-tools").then((part) => ({ default: part.SellerTools })));
export const AbsenteeForm = lazy(() => import("./absentee-form").then((part) => ({ default: part.AbsenteeForm })));
export const BuyNowForm = lazy(() => import("./buy-now-form").then((part) => ({ default: part.BuyNowForm })));
export const PostageTo = lazy(() =>
  import("~/components/listings/postage-to").then((part) => ({ default: part.PostageTo })),
);
export const AdditionForm = lazy(() =>
  import("~/components/listings/addition-form").then((part) => ({ default: part.AdditionForm })),
);

/** Shows nothing while a part loads: after a link within the site, and when the auction changes state on an open page. */
export function OnDemand({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
