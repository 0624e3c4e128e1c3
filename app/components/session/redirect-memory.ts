import { useEffect, useState } from "react";
import { rememberedReturnPath, rememberReturnPath } from "./session-memory";

/**
 * The way back that the sign-in page leads to: the one in the address, which this tab then remembers (SPEC §4), else
 * the remembered one. The server makes it safe when it is used.
 */
export function useRedirectMemory(wanted: string): string {
  const [remembered, setRemembered] = useState("");
  useEffect(() => {
    if (wanted) rememberReturnPath(wanted);
    else setRemembered(rememberedReturnPath() ?? "");
  }, [wanted]);
  return wanted || remembered;
}
