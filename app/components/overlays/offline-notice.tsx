import { useSyncExternalStore } from "react";
import { Notice } from "~/components/ui/notice";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 mx-auto w-fit max-w-full p-4">
      <Notice tone="plain" title="You are offline" className="border border-line shadow-float">
        Showing what was last loaded. Bids and changes need the connection back.
      </Notice>
    </div>
  );
}
