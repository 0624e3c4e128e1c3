import { lazy } from "react";

/* Only the seller sees these; `OnDemand` says how they are shown. */
const ownSale = () => import("./own-sale");
export const DraftTerms = lazy(() => import("./draft-terms").then((part) => ({ default: part.DraftTerms })));
export const DraftTools = lazy(() => import("./draft-tools").then((part) => ({ default: part.DraftTools })));
export const OwnSale = lazy(() => ownSale().then((part) => ({ default: part.OwnSale })));
export const SecondChance = lazy(() => import("./second-chance").then((part) => ({ default: part.SecondChance })));
export const PriceForm = lazy(() => ownSale().then((part) => ({ default: part.PriceForm })));
