import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

const BUSY_PAUSE_MS = 300;

/** Returns a function that reloads the page's data as soon as nothing is being sent or loaded, because reloading would abort that. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);
  isBusy.current = useNavigation().state !== "idle";
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    const reload = () => {
      clearTimeout(timer.current);
      if (isBusy.current) timer.current = setTimeout(reload, BUSY_PAUSE_MS);
      else revalidate();
    };
    reload();
  }, [revalidate]);
}
