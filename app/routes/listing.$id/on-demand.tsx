import { lazyPart } from "~/components/ui/lazy-part";

/* Only the seller sees these; `OnDemand` says how they are shown. */
const ownSale = () => import("./own-sale");
export const DraftTerms = lazyPart(() => import("./draft").then((part) => part.DraftTerms));
export const DraftTools = lazyPart(() => import("./draft").then((part) => part.DraftTools));
export const OwnSale = lazyPart(() => ownSale().then((part) => part.OwnSale));
export const SecondChance = lazyPart(() => import("./own-sale").then((part) => part.SecondChance));
export const PriceForm = lazyPart(() => ownSale().then((part) => part.PriceForm));
