import { useCallback, useEffect, useRef, useState } from "react";
import { type Asked, hasPasskeys } from "./ask-passkey";

/** `isOffered` is false on the server and in browsers without passkeys. */
export function usePasskey(ask: () => Promise<Asked>, send: (answer: string) => void) {
  const [isOffered, setIsOffered] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef({ ask, send });
  latest.current = { ask, send };
  useEffect(() => setIsOffered(hasPasskeys()), []);
  const start = useCallback(async () => {
    setIsAsking(true);
    setProblem(undefined);
    const asked = await latest.current.ask();
    setIsAsking(false);
    if (!asked) return;
    if ("problem" in asked) setProblem(asked.problem);
    else latest.current.send(asked.answer);
  }, []);
  return { isOffered, isAsking, problem, start };
}
