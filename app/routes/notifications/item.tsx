import { Form, Link } from "@remix-run/react";
import { clsx } from "clsx";
import { LocalTime } from "~/components/local-time";
import { Button } from "~/components/ui/button";
import type { Notification } from "~/domain/notifications/list-notifications.server";

/** One notification, with a link to the page it is about and a button that marks it as read. */
export function Item({ notification: { id, title, message, read, createdAt, path } }: { notification: Notification }) {
  return (
    <li className="border-t border-line py-4 first:border-t-0" data-unread={!read}>
      <Form method="post" className="flex gap-3">
        <input type="hidden" name="id" value={id} />
        <span className={clsx("mt-2 size-2 shrink-0 rounded-full", !read && "bg-bronze")}>
          {read ? null : <span className="sr-only">Unread</span>}
        </span>
        <div className="min-w-0 grow">
          <Title path={path} read={read}>
            {title}
          </Title>
          <p className="wrap-anywhere">{message}</p>
          <div className="mt-1 flex items-center justify-between gap-4">
            <LocalTime at={createdAt} style="short" className="text-sm text-quiet" />
            {read ? null : (
              <Button
                name="intent"
                value="read"
                variant="quiet"
                className="-my-2 -mr-4 text-sm"
                aria-label={`Mark as read: ${title}`}
              >
                Mark as read
              </Button>
            )}
          </div>
        </div>
      </Form>
    </li>
  );
}

/** Opens the page, if there is one, and marks the notification as read. */
function Title({ path, read, children }: { path: string | undefined; read: boolean; children: string }) {
  const look = clsx("block text-left text-lg", !read && "font-semibold");
  if (path === undefined) return <p className={look}>{children}</p>;
  if (read) {
    return (
      <Link to={path} className={clsx(look, "link")}>
        {children}
      </Link>
    );
  }
  return (
    <button type="submit" name="intent" value="open" className={clsx(look, "link")}>
      {children}
    </button>
  );
}
