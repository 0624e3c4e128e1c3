import { type ReactNode, Suspense, useDeferredValue, useMemo } from "react";
import { lazyPart } from "~/components/ui/lazy-part";

/** Each is fetched only where it is shown. The server renders them, so they also work without scripts. */
export const AddressFirst = lazyPart(() => import("./address-first").then((part) => part.AddressFirst));
export const AddressFirstForm = lazyPart(() => import("./address-first").then((part) => part.AddressFirstForm));
export const Additions = lazyPart(() => import("./additions").then((part) => part.Additions));
export const Answers = lazyPart(() => import("./answers").then((part) => part.Answers));
export const AdditionForm = lazyPart(() => import("./addition-form").then((part) => part.AdditionForm));
export const AwayNote = lazyPart(() => import("~/components/members/away-note").then((part) => part.AwayNote));
export const ItemSteps = lazyPart(() => import("~/components/orders/buyer-steps").then((part) => part.ItemSteps));
export const PastPrices = lazyPart(() => import("./past-prices").then((part) => part.PastPrices));
export const RelatedLots = lazyPart(() => import("./related-lots").then((part) => part.RelatedLots));
export const PostageTo = lazyPart(() => import("./postage-to").then((part) => part.PostageTo));

/** A change of props waits for a part's code: React would drop the server's rendering and show nothing meanwhile. */
export function OnDemand({ children }: { children: ReactNode }) {
  const part = useDeferredValue(children);
  return useMemo(() => <Suspense fallback={null}>{part}</Suspense>, [part]);
}
