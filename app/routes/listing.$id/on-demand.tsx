import { lazyPart } from "~/components/ui/lazy-part";

/* Only the seller sees these; `OnDemand` says how they are shown. */
const ownSale = () => import("./own-sale");
export const DraftTerms = lazyPart(() => import("./draft-terms").then((part) => part.DraftTerms));
export const DraftTools = lazyPart(() => import("./draft-tools").then((part) => part.DraftTools));
export const OwnSale = lazyPart(() => ownSale().then((part) => part.OwnSale));
export const SecondChance = lazyPart(() => import("./second-chance").then((part) => part.SecondChance));
export const PriceForm = lazyPart(() => ownSale().then((part) => part.PriceForm));
