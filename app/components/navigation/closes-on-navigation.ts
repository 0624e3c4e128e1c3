import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Closes a native popover on navigation, because no page load does. It may be open when scripts start, and stays so.
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
