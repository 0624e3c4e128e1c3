import { useEffect, useState } from "react";
import { rememberedReturnPath, rememberReturnPath } from "./session-memory";

/**
 * The path to return to after signing in: the one in the address, which this tab then remembers, otherwise the
 * remembered one. The server checks that it is safe before using it.
 */
export function useRedirectMemory(wanted: string): string {
  const [remembered, setRemembered] = useState("");
  useEffect(() => {
    if (wanted) rememberReturnPath(wanted);
    else setRemembered(rememberedReturnPath() ?? "");
  }, [wanted]);
  return wanted || remembered;
}
