import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { LocalTime } from "~/components/local-time";
import { Page } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { markAllRead, markRead } from "~/domain/notifications/mark-read.server";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/gate.server";
import { pathId } from "~/platform/path-id.server";
import { readForm } from "~/platform/read-form.server";
import { refusalResponse } from "~/platform/refusal.server";
import { tellHubs } from "~/platform/rooms.server";

export const meta: MetaFunction = () => [{ title: "Notifications · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return { notifications: await listNotifications(context.reader, member.id) };
}

/** `all` marks everything read; `id` marks one, and with `open` goes on to its listing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const form = await readForm(request);
  if (isRefusal(form)) throw refusalResponse(form);
  if ("all" in form) {
    await markAllRead(context.writer, member.id);
    context.after(tellHubs(context.env, [member.id]));
    return redirect("/notifications");
  }
  const read = await markRead(context.writer, { userId: member.id, notificationId: pathId(form) });
  if (isRefusal(read)) throw refusalResponse(read);
  context.after(tellHubs(context.env, [member.id]));
  return redirect("open" in form && read.listingId !== null ? `/listing/${read.listingId}` : "/notifications");
}

export default function Notifications() {
  const { notifications } = useLoaderData<typeof loader>();
  const hasUnread = notifications.some((notification) => !notification.read);
  return (
    <Page
      title="Notifications"
      width="text"
      actions={
        hasUnread ? (
          <Form method="post">
            <Button name="all" value="1">
              Mark all as read
            </Button>
          </Form>
        ) : null
      }
    >
      {notifications.length === 0 ? (
        <EmptyState title="No notifications" action={<ButtonLink to="/auctions">See live auctions</ButtonLink>}>
          When you are outbid, win, sell or are paid, it is said here and on the bell above.
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {notifications.map((notification) => (
            <Item key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </Page>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["notifications"][number];

function Item({ notification: { id, title, message, read, createdAt, data } }: { notification: Shown }) {
  return (
    <li className="border-t border-line py-4" data-unread={!read}>
      <Form method="post" className="flex gap-3">
        <input type="hidden" name="id" value={id} />
        <span className={clsx("mt-2 size-2 shrink-0 rounded-full", !read && "bg-bronze")}>
          {read ? null : <span className="sr-only">Unread</span>}
        </span>
        <div className="min-w-0 grow">
          <Title listingId={data?.listingId} read={read}>
            {title}
          </Title>
          <p className="wrap-anywhere">{message}</p>
          <div className="mt-1 flex items-center justify-between gap-4">
            <LocalTime at={createdAt} style="short" className="text-sm text-quiet" />
            {read ? null : (
              <Button variant="quiet" className="-my-2 -mr-4 text-sm" aria-label={`Mark as read: ${title}`}>
                Mark as read
              </Button>
            )}
          </div>
        </div>
      </Form>
    </li>
  );
}

/** Opens the listing, if there is one; what was unread is marked on the way. */
function Title({ listingId, read, children }: { listingId: number | undefined; read: boolean; children: string }) {
  const look = clsx("block text-left text-lg", !read && "font-semibold");
  if (listingId === undefined) return <p className={look}>{children}</p>;
  if (read) {
    return (
      <Link to={`/listing/${listingId}`} className={clsx(look, "link")}>
        {children}
      </Link>
    );
  }
  return (
    <button type="submit" name="open" value="1" className={clsx(look, "link")}>
      {children}
    </button>
  );
}
