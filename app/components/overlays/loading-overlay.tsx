import { useNavigation } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { isWaiting } from "~/components/connection/retrying-fetch";
import { LogoMark } from "~/components/navigation/menu-links";

/** Pages that load faster than this show no overlay. */
const DELAY_MS = 150;

/** Covers the page while the next one loads. While offline the current page stays readable. */
export function LoadingOverlay() {
  const navigation = useNavigation();
  const waits = useSyncExternalStore(isWaiting.subscribe, isWaiting.get, () => false);
  const isLoading = navigation.state === "loading" && !waits;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isShown ? <FullScreen>Loading...</FullScreen> : null;
}

export function FullScreen({ children }: { children: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-paper/90">
      <div className="flex flex-col items-center gap-4">
        <LogoMark className="size-14 animate-second text-bronze" />
        <p className="text-lg">{children}</p>
      </div>
    </div>
  );
}
