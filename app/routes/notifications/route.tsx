import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Page } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { markAllRead, markRead } from "~/domain/notifications/mark-read.server";
import { unreadCount } from "~/domain/notifications/unread-count.server";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/auth/gate.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { idCursor, pathId } from "~/platform/http/path-id.server";
import { readForm } from "~/platform/http/read-form.server";
import { refusalResponse } from "~/platform/http/refusal.server";
import { Item } from "./item";

export const meta: MetaFunction = () => [{ title: "Notifications · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const unreadOnly = context.url.searchParams.get("show") === "unread";
  const [page, unread] = await Promise.all([
    listNotifications(context.reader, { userId: member.id, before: idCursor(context.url), unreadOnly }),
    unreadCount(context.reader, member.id),
  ]);
  return { ...page, unread, unreadOnly };
}

/** `all` marks everything as read. `id` marks one, and with `open` redirects to its listing, otherwise to this page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const here = `/notifications${context.url.search}`;
  const form = await readForm(request);
  if (isRefusal(form)) throw refusalResponse(form);
  if ("all" in form) {
    const { effects } = await markAllRead(context.writer, member.id);
    publish(context, effects);
    return redirect("/notifications");
  }
  const read = await markRead(context.writer, { userId: member.id, notificationId: pathId(form) });
  if (isRefusal(read)) throw refusalResponse(read);
  publish(context, read.effects);
  return redirect("open" in form && read.listingId !== null ? `/listing/${read.listingId}` : here);
}

export default function Notifications() {
  const { notifications, nextBefore, unread, unreadOnly } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Notifications"
      width="text"
      actions={
        unread > 0 ? (
          <Form method="post">
            <Button name="all" value="1">
              Mark all as read
            </Button>
          </Form>
        ) : null
      }
    >
      <nav aria-label="Filter notifications" className="flex gap-x-5 border-b border-line">
        <Choice to="/notifications" isChosen={!unreadOnly}>
          All
        </Choice>
        <Choice to="/notifications?show=unread" isChosen={unreadOnly}>
          Unread ({unread})
        </Choice>
      </nav>
      {notifications.length === 0 ? (
        <Nothing unreadOnly={unreadOnly} />
      ) : (
        <ul className="border-b border-line">
          {notifications.map((notification) => (
            <Item key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {nextBefore === null ? null : (
        <p className="mt-8 flex justify-center">
          <ButtonLink to={`/notifications?${unreadOnly ? "show=unread&" : ""}before=${nextBefore}`}>
            Older notifications
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? "page" : undefined}
      className={clsx(
        "-mb-px inline-flex min-h-11 items-center border-b-2",
        isChosen ? "border-bronze" : "border-transparent text-quiet hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}

function Nothing({ unreadOnly }: { unreadOnly: boolean }) {
  if (unreadOnly) return <p className="py-8 text-quiet">You've read all your notifications.</p>;
  return (
    <EmptyState title="No notifications" action={<ButtonLink to="/auctions">See live auctions</ButtonLink>}>
      We'll let you know here when you're outbid, win, sell or get paid, and when an order needs your attention.
    </EmptyState>
  );
}
