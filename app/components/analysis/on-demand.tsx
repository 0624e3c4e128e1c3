import { type ComponentProps, lazy, Suspense } from "react";

// Many drafts show neither part, so the browser loads their code only where they appear. The server renders them either way.
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
