import { useEffect, useState } from "react";

/** Whether scripts run: false on the server and until the page is interactive. */
export function useScripted(): boolean {
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  return isScripted;
}
