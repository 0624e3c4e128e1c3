import { useEffect, useSyncExternalStore } from "react";
import { useRootFacts } from "~/components/root-facts";

const YEAR_SECONDS = 31_536_000;
const unchanging = () => () => {};
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone: the one the server used while rendering and hydrating, then the browser's own. */
export function useTimeZone(): string {
  const serverZone = useRootFacts()?.timeZone ?? "UTC";
  return useSyncExternalStore(unchanging, browserZone, () => serverZone);
}

/** Saves the browser's time zone in a cookie, so that the server formats the next page correctly. */
export function useTimeZoneCookie(): void {
  const serverZone = useRootFacts()?.timeZone;
  useEffect(() => {
    const zone = browserZone();
    if (!zone || zone === serverZone) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
    document.cookie = `tz=${zone}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  }, [serverZone]);
}
