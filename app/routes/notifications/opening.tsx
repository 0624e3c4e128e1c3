import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { Link } from "~/components/link";
import type { Notification } from "~/domain/notifications/list-notifications.server";

/** Opens the page that a notification is about, if there is one, and marks it as read, or with it the older ones of its group. */
export function Opening({
  notification: { id, path },
  isUnread,
  withGroup = false,
  className,
  children,
}: {
  notification: Notification;
  isUnread: boolean;
  withGroup?: boolean;
  className?: string;
  children: string;
}) {
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
