import { Link } from "@remix-run/react";
import { Bell as BellIcon } from "lucide-react";

/** A link to the notifications with the unread count. */
export function Bell({ unread }: { unread: number }) {
  return (
    <Link
      to="/notifications"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
      className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-mat"
    >
      <BellIcon aria-hidden className="size-5.5" />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-oxide px-1.5 text-center text-sm leading-5 font-semibold text-on-oxide"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      ) : null}
    </Link>
  );
}
