import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Link } from "~/components/link";
import { listenToHub } from "~/components/live/hub-news";
import { buttonClass } from "~/components/ui/button";
import { arrivalsOf, hearUnread, seenOnLoad } from "~/domain/notifications/new-arrivals";

/** Says how many notifications came since the page was loaded. It lies over the list, so that nothing moves. */
export function NewArrivals({ unread, seenAt }: { unread: number; seenAt: number }) {
  const [seen, setSeen] = useState(() => seenOnLoad(unread));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list was loaded anew, perhaps with the same count.
  useEffect(() => setSeen(seenOnLoad(unread)), [unread, seenAt]);
  useEffect(
    () =>
      listenToHub((news) => {
        if (news.type === "unread") setSeen((before) => hearUnread(before, news.count));
      }),
    [],
  );
  // What the member is changing on this page changes the count too.
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isChanging = navigation.state !== "idle" || fetchers.length > 0;
  const count = arrivalsOf(seen);
  if (count === 0 || isChanging) return null;
  return (
    <div className="sticky top-20 z-10 flex h-0 justify-center">
      <Link to="/notifications" className={buttonClass("primary", "absolute top-3 shadow-float")}>
        {count === 1 ? "1 new notification, show it" : `${count} new notifications, show them`}
      </Link>
    </div>
  );
}
