import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A ref for a native popover whose links are followed without a page load: arriving closes it. */
export function useClosesOnNavigation() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the arrival.
  useEffect(() => {
    if (ref.current?.matches(":popover-open")) ref.current.hidePopover();
  }, [key]);
  return ref;
}
