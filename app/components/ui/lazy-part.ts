import { type ComponentType, lazy } from "react";

const never = new Promise<never>(() => undefined);

/**
 * Like React's `lazy`, but where the code can't be loaded, as without a connection, the part stays as it was until the
 * next page: an error would take the whole page with it, and what was typed there. Browsers remember the failure, so
 * asking again is of no use.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => never,
    ),
  );
}
