import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A ref for a native popover that contains links: navigating closes it, because no page load does. It may already be
 * open when the page's scripts start, and stays so.
 */
export function useClosesOnNavigation() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key && ref.current?.matches(":popover-open")) ref.current.hidePopover();
    lastKey.current = key;
  }, [key]);
  return ref;
}
