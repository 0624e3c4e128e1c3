import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A ref for a native popover that contains links: navigating closes it, because no page load does. */
export function useClosesOnNavigation() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key means that the user has navigated.
  useEffect(() => {
    if (ref.current?.matches(":popover-open")) ref.current.hidePopover();
  }, [key]);
  return ref;
}
