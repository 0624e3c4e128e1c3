import { useEffect, useState } from "react";

/** For what only scripts can do, until they run: it has its place from the start, so that nothing moves when it appears. */
export const UNTIL_SCRIPTED = "invisible noscript:hidden";

/** Whether scripts run: false on the server and until the page is interactive. */
export function useScripted(): boolean {
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  return isScripted;
}
