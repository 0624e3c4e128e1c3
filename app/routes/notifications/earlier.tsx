import { Link } from "~/components/link";
import { LocalTime } from "~/components/local-time";
import { ChevronDown } from "~/components/ui/icons";
import type { Notification } from "~/domain/notifications/list-notifications.server";
import { earlierWords, MAX_COUNTED } from "~/domain/notifications/undo";
import { Opening } from "./opening";

/** The earlier notifications of a group, to unfold without any script, with a link to all if there are more. */
export function Earlier({
  newestId,
  earlier,
  count,
  isAllRead,
}: {
  newestId: number;
  earlier: readonly Notification[];
  count: number;
  isAllRead: boolean;
}) {
  const hidden = count - 1 - earlier.length;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-sm text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
        {earlierWords(count)}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-l border-line pl-4">
        {earlier.map((each) => {
          const isUnread = !each.read && !isAllRead;
          return (
            <li key={each.id} className="py-2">
              {isUnread ? <span className="sr-only">Unread</span> : null}
              <Opening notification={each} isUnread={isUnread} className={isUnread ? "font-semibold" : ""}>
                {each.message}
              </Opening>
              <LocalTime at={each.createdAt} style="short" className="text-sm text-quiet" />
            </li>
          );
        })}
        {hidden > 0 ? (
          <li>
            <Link to={`/notifications?show=group.${newestId}`} className="link inline-flex min-h-11 items-center">
              {count > MAX_COUNTED ? "Show all" : `Show all ${count}`}
            </Link>
          </li>
        ) : null}
      </ul>
    </details>
  );
}
