import { useSyncExternalStore } from "react";
import { useOnline } from "~/components/connection/connection";
import { refusedLinks } from "~/components/connection/guard-submissions";
import { isWaiting } from "~/components/connection/retrying-fetch";
import { isSign, sendAgain, unsentWords, useUnsent } from "~/components/connection/unsent";
import { Button } from "~/components/ui/controls";
import { Notice } from "~/components/ui/notice";

/**
 * On a phone it is part of the page under the bar, because the bid form is at the foot. On a wide page it is in the
 * corner.
 */
export function OfflineNotice() {
  const isOnline = useOnline();
  const waits = useSyncExternalStore(isWaiting.subscribe, isWaiting.get, () => false);
  const refused = useSyncExternalStore(refusedLinks.subscribe, refusedLinks.get, () => 0);
  const unsent = useUnsent();
  const ofSign = unsent && isSign(unsent) ? unsent : null;
  if (isOnline && !waits && !ofSign) return null;
  const title = isOnline ? "We can't reach Obverse" : "You are offline";
  return (
    <div className="offline-notice sticky top-0 z-20 max-w-full self-start p-4 max-lg:[[data-scrolled]~&]:top-16 lg:fixed lg:top-auto lg:bottom-0 lg:left-0 lg:z-40">
      <Notice
        // Remounted, and so announced again, for each link that can't be opened.
        key={refused}
        tone="plain"
        title={ofSign ? unsentWords(ofSign, isOnline) : title}
        className="border border-line shadow-float"
      >
        {ofSign ? (
          <Button type="button" className="mt-2" onClick={() => sendAgain(ofSign)}>
            Send again
          </Button>
        ) : isOnline ? (
          "You're seeing the last version that loaded. We'll keep trying."
        ) : (
          `You're seeing the last version that loaded.${refused > 0 ? " Reconnect to open other pages." : ""}`
        )}
      </Notice>
    </div>
  );
}
