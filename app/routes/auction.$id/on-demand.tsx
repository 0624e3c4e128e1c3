import { lazy, type ReactNode, Suspense } from "react";

/*
 * Parts that a bidder in a live auction never sees: the browser fetches them where they are shown. The server has them
 * at once and sends pages whole (entry.server), so they need no script.
 */
export const Outcome = lazy(() => import("./outcome").then((part) => ({ default: part.Outcome })));
export const SellerTools = lazy(() => import("./seller-tools").then((part) => ({ default: part.SellerTools })));
export const AbsenteeForm = lazy(() => import("./absentee-form").then((part) => ({ default: part.AbsenteeForm })));
export const AdditionForm = lazy(() =>
  import("~/components/listings/addition-form").then((part) => ({ default: part.AdditionForm })),
);

/** Around the parts: nothing, for the moment that one takes to come when the auction moves on while it is open. */
export function OnDemand({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
