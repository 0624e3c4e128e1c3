import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from "react";

/** Each is fetched only where it is shown. The server renders them, so they also work without scripts. */
export const AddressFirst = lazy(() => import("./address-first").then((part) => ({ default: part.AddressFirst })));
export const AddressFirstForm = lazy(() =>
  import("./address-first").then((part) => ({ default: part.AddressFirstForm })),
);
export const Additions = lazy(() => import("./additions").then((part) => ({ default: part.Additions })));
export const Answers = lazy(() => import("./answers").then((part) => ({ default: part.Answers })));
export const AdditionForm = lazy(() => import("./addition-form").then((part) => ({ default: part.AdditionForm })));
export const AwayNote = lazy(() =>
  import("~/components/members/away-note").then((part) => ({ default: part.AwayNote })),
);
export const ItemSteps = lazy(() => import("./item-steps").then((part) => ({ default: part.ItemSteps })));
export const PastPrices = lazy(() => import("./past-prices").then((part) => ({ default: part.PastPrices })));
export const RelatedLots = lazy(() => import("./related-lots").then((part) => ({ default: part.RelatedLots })));
export const PostageTo = lazy(() => import("./postage-to").then((part) => ({ default: part.PostageTo })));

/** A change of props waits for a part's code: React would drop the server's rendering and show nothing meanwhile. */
export function OnDemand({ children }: { children: ReactNode }) {
  const part = useDeferredValue(children);
  return useMemo(() => <Suspense fallback={null}>{part}</Suspense>, [part]);
}
