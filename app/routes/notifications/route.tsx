import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { MoreLink } from "~/components/ui/more-link";
import { Problem } from "~/components/ui/notice";
import { TabLink } from "~/components/ui/tab-link";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { unreadCount } from "~/domain/notifications/unread-count.server";
import { requireMember } from "~/platform/auth/gate.server";
import { idCursor } from "~/platform/http/path-id.server";
import { notificationForms } from "./forms.server";
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

export const action = notificationForms;

export default function Notifications() {
  const { notifications, nextBefore, unread, unreadOnly } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  return (
    <Page
      title="Notifications"
      width="text"
      actions={
        unread > 0 ? (
          <Form method="post">
            <Button name="intent" value="read-all">
              Mark all as read
            </Button>
          </Form>
        ) : null
      }
    >
      <Problem message={refused?.message} className="mb-6" />
      <nav aria-label="Filter notifications" className="flex gap-x-5 border-b border-line">
        <TabLink to="/notifications" isChosen={!unreadOnly}>
          All
        </TabLink>
        <TabLink to="/notifications?show=unread" isChosen={unreadOnly}>
          Unread ({unread})
        </TabLink>
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
      <MoreLink
        to={nextBefore === null ? null : `/notifications?${unreadOnly ? "show=unread&" : ""}before=${nextBefore}`}
      >
        Older notifications
      </MoreLink>
    </Page>
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
