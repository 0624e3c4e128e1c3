import { useEffect, useState } from "react";
import { rememberedReturnPath, rememberReturnPath } from "./session-memory";

/**
 * The one in the address, which this tab then remembers, otherwise the remembered one. The server checks that it is
 * safe.
 */
export function useRedirectMemory(wanted: string): string {
  const [remembered, setRemembered] = useState("");
  useEffect(() => {
    if (wanted) rememberReturnPath(wanted);
    else setRemembered(rememberedReturnPath() ?? "");
  }, [wanted]);
  return wanted || remembered;
}
