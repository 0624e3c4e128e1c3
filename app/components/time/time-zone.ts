import { useEffect, useSyncExternalStore } from "react";
import { useRootFacts } from "~/components/root-facts";

const YEAR_SECONDS = 31_536_000;
const unchanging = () => () => {};
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The server's while rendering and hydrating, then the browser's own unless the member chose one. */
export function useTimeZone(): string {
  const { timeZone = "UTC", isZoneChosen } = useRootFacts() ?? {};
  return useSyncExternalStore(unchanging, isZoneChosen ? () => timeZone : browserZone, () => timeZone);
}

/** Saves the browser's time zone in a cookie, so that the server formats the next page correctly. */
export function useTimeZoneCookie(): void {
  const { timeZone: serverZone, isZoneChosen } = useRootFacts() ?? {};
  useEffect(() => {
    const zone = browserZone();
    if (!zone || isZoneChosen || zone === serverZone) return;
    // As the server names its own cookies: bound to this host over HTTPS.
    const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
    document.cookie = `${prefix}tz=${zone}${secure}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  }, [serverZone, isZoneChosen]);
}
