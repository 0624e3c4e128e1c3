import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type NotificationView, UNREAD_KEY } from "~/components/live/notifications";

/** A link to the unread notifications that are older than the panel's list. */
export function OlderUnread({ shown, onChosen }: { shown: readonly NotificationView[]; onChosen: () => void }) {
  const { data: unread } = useQuery<unknown>({ queryKey: UNREAD_KEY });
  const older = typeof unread === "number" ? unread - shown.filter(({ read }) => !read).length : 0;
  if (older <= 0) return null;
  return (
    <Link
      to="/notifications?show=unread"
      onClick={onChosen}
      className="link flex min-h-11 items-center border-t border-line px-4 text-sm"
    >
      {older} older unread
    </Link>
  );
}
