import { lazyPart } from "~/components/ui/lazy-part";

/* Most bidders in a live auction see few of these; `OnDemand` says how they are shown. */
export const Outcome = lazyPart(() => import("./outcome").then((part) => part.Outcome));
export const SellerTools = lazyPart(() => import("./seller-tools").then((part) => part.SellerTools));
export const AbsenteeForm = lazyPart(() => import("./absentee-form").then((part) => part.AbsenteeForm));
export const BuyNowForm = lazyPart(() => import("./buy-now-form").then((part) => part.BuyNowForm));
export const PriceFigure = lazyPart(() =>
  import("~/components/auctions/price-figure").then((part) => part.PriceFigure),
);
