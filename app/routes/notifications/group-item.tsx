import { Form, useFetcher } from "@remix-run/react";
import { clsx } from "clsx";
import type { ComponentProps, FormEvent } from "react";
import { LocalTime } from "~/components/formatted";
import { Button, Link, StandaloneLink } from "~/components/ui/controls";
import { ChevronDown } from "~/components/ui/icons";
import type { NotificationGroup } from "~/domain/notifications/group-rows";
import type { Notification } from "~/domain/notifications/list-notifications.server";
import { countWords, earlierWords, MAX_COUNTED } from "~/domain/notifications/undo";

/**
 * A group of notifications, or a single one: a link to what it is about, buttons that mark it as read or unread and
 * delete it, and the earlier ones to unfold. With a script, each button takes effect at once and the page stays where
 * it is.
 */
export function GroupItem({ group, isAllRead }: { group: NotificationGroup<Notification>; isAllRead: boolean }) {
  const { newest, earlier, title, count, unread } = group;
  const fetcher = useFetcher();
  const doing = fetcher.formData?.get("intent");
  const isUnread = doing === "unread" || (unread > 0 && doing !== "read" && !isAllRead);
  const name = count > 1 ? `${title} (${countWords(count)})` : title;
  return (
    <li className="border-t border-line py-4 first:border-t-0" data-unread={isUnread} hidden={doing === "delete"}>
      <div className="flex gap-3">
        <span className={clsx("mt-2 size-2 shrink-0 rounded-full", isUnread && "bg-bronze")}>
          {isUnread ? <span className="sr-only">Unread</span> : null}
        </span>
        <div className="min-w-0 grow">
          <Opening
            notification={newest}
            withGroup={count > 1}
            isUnread={isUnread}
            className={clsx("text-lg", isUnread && "font-semibold")}
          >
            {title}
          </Opening>
          <p className="max-w-prose wrap-anywhere">{newest.message}</p>
          <div className="mt-1 flex items-center justify-between gap-x-2">
            <span className="text-sm text-quiet">
              <LocalTime at={newest.createdAt} style="short" />
              {count > 1 && unread > 0 && unread < count && isUnread ? (
                <span className="whitespace-nowrap"> · {countWords(unread)} unread</span>
              ) : null}
            </span>
            <fetcher.Form
              method="post"
              preventScrollReset
              onSubmit={moveFocus}
              className="-my-1 -mr-2.5 ml-auto flex sm:-mr-3"
            >
              <input type="hidden" name="id" value={newest.id} />
              {count > 1 ? <input type="hidden" name="group" value="1" /> : null}
              <Action intent={isUnread ? "read" : "unread"} name={name}>
                {isUnread ? "Mark as read" : "Mark as unread"}
              </Action>
              <Action intent="delete" name={name}>
                Delete
              </Action>
            </fetcher.Form>
          </div>
          {earlier.length > 0 ? <Earlier group={group} isAllRead={!isUnread} /> : null}
        </div>
      </div>
    </li>
  );
}

function Action({ intent, name, children }: { intent: string; name: string; children: string }) {
  return (
    <Button
      intent={intent}
      variant="quiet"
      className="px-2.5 text-sm font-normal! whitespace-nowrap text-quiet hover:text-ink sm:px-3"
      aria-label={`${children}: ${name}`}
    >
      {children}
    </Button>
  );
}

/** Moves the focus from a deleted item to the next one, or else to the previous one. */
function moveFocus({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter?.getAttribute("value") !== "delete") return;
  const item = currentTarget.closest("li");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  next?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}

/** The earlier notifications of a group, to unfold without any script, with a link to all if there are more. */
function Earlier({ group, isAllRead }: ComponentProps<typeof GroupItem>) {
  const { newest, earlier, count } = group;
  const hiddenCount = count - 1 - earlier.length;
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
        {hiddenCount > 0 ? (
          <li>
            <StandaloneLink to={`/notifications?show=group.${newest.id}`}>
              {count > MAX_COUNTED ? "Show all" : `Show all ${count}`}
            </StandaloneLink>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

interface OpeningProps {
  readonly notification: Notification;
  readonly isUnread: boolean;
  readonly withGroup?: boolean;
  readonly className?: string;
  readonly children: string;
}

/** Opens the page that a notification is about, if there is one, and marks it as read, or with it the older ones of its group. */
function Opening({ notification: { id, path }, isUnread, withGroup = false, className, children }: OpeningProps) {
  const look = clsx("block text-left wrap-anywhere", className);
  if (path === undefined) return <p className={look}>{children}</p>;
  if (!isUnread) {
    return (
      <Link to={path} className={clsx(look, "link")}>
        {children}
      </Link>
    );
  }
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      {withGroup ? <input type="hidden" name="group" value="1" /> : null}
      <button type="submit" name="intent" value="open" className={clsx(look, "link")}>
        {children}
      </button>
    </Form>
  );
}
