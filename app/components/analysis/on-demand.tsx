import { type ComponentProps, lazy, Suspense } from "react";

// Parts that many drafts don't have. The browser fetches the code of those it shows; the server renders them into the page.
const LoadedReader = lazy(() => import("./photo-reader").then((part) => ({ default: part.PhotoReader })));
const LoadedChecks = lazy(() => import("./checks").then((part) => ({ default: part.Checks })));

/** The reader of photos, on sites that have a model connected. */
export function PhotoReader(props: ComponentProps<typeof LoadedReader>) {
  return (
    <Suspense fallback={null}>
      <LoadedReader {...props} />
    </Suspense>
  );
}

/** The checks of an item with facts that can be checked. */
export function Checks(props: ComponentProps<typeof LoadedChecks>) {
  return (
    <Suspense fallback={null}>
      <LoadedChecks {...props} />
    </Suspense>
  );
}
