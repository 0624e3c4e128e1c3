import { lazy } from "react";

/* Most bidders in a live auction see few of these; `OnDemand` says how they are shown. */
export const Outcome = lazy(() => import("./outcome").then((part) => ({ default: part.Outcome })));
export const SellerTools = lazy(() => import("./seller-tools").then((part) => ({ default: part.SellerTools })));
export const AbsenteeForm = lazy(() => import("./absentee-form").then((part) => ({ default: part.AbsenteeForm })));
export const BuyNowForm = lazy(() => import("./buy-now-form").then((part) => ({ default: part.BuyNowForm })));
export const PriceFigure = lazy(() =>
  import("~/components/auctions/price-figure").then((part) => ({ default: part.PriceFigure })),
);
