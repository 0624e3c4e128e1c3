import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useFetchers, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { listenToHub } from "~/components/live/live-socket";
import { LinkLine, MoreLink, Page } from "~/components/page";
import { Button, buttonClass, Link } from "~/components/ui/controls";
import { listGroups, type NotificationsPage } from "~/domain/notifications/list-groups.server";
import { arrivalsOf, hearUnread, seenOnLoad } from "~/domain/notifications/new-arrivals";
import { type ChosenFilter, isChosenFilter, readFilter, writeSeen } from "~/domain/notifications/notification-filter";
import { changeWords, readChange, writeChange } from "~/domain/notifications/undo";
import { idCursor, requireMember } from "~/platform/http/request.server";
import { logEvent } from "~/platform/log";
import { FILTER_NAMES, Filters, listPath, Nothing } from "./filters";
import { GroupItem } from "./group-item";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Notifications · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: userId } = await requireMember(context);
  const { url } = context;
  const show = readFilter(url.searchParams.get("show"));
  const change = readChange(url.searchParams.get("undo"));
  const before = idCursor(url);
  const now = context.clock.now();
  const { nextBefore, unreadable, ...page } = await listGroups(context.reader, {
    userId,
    filter: show,
    change,
    now,
    before: before ?? Number.MAX_SAFE_INTEGER,
  });
  for (const notificationId of unreadable) logEvent("notification_unreadable", { notificationId });
  const next = nextBefore === null ? null : listPath(url, { before: nextBefore });
  return { ...page, show, change, next, isLater: before !== undefined };
}

/** Whether the list of a chosen filter has unread notifications, as far as they were counted. */
function hasUnread(
  show: ChosenFilter,
  { unread, unreadOf, isPartlyCounted }: Pick<NotificationsPage, "unread" | "unreadOf" | "isPartlyCounted">,
): boolean {
  if (show === "all" || show === "unread" || isPartlyCounted) return unread > 0;
  return unreadOf.some((of) => of.category === show && of.count > 0);
}

export default function Notifications() {
  const page = useLoaderData<typeof loader>();
  const { groups, next, show, change, undoable, unread, unreadOf, isPartlyCounted, seen, isLater } = page;
  const isAllRead = useNavigation().formData?.get("intent") === "read-all";
  const isChosen = isChosenFilter(show);
  const isUnread = isChosen ? hasUnread(show, page) : groups.some((group) => group.unread > 0);
  const isRead = show !== "unread" && groups.some((group) => group.unread < group.count);
  return (
    <Page
      title="Notifications"
      lead={isChosen ? undefined : "All notifications of one group, newest first."}
      actions={
        isUnread || isRead ? (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
            <input type="hidden" name="show" value={show} />
            <input type="hidden" name="seen" value={writeSeen(seen)} />
            {isUnread ? <Button intent="read-all">Mark all as read</Button> : null}
            {isRead ? (
              <Button intent="delete-read" variant="quiet">
                Delete read
              </Button>
            ) : null}
          </Form>
        ) : null
      }
    >
      {isChosen ? (
        <Filters {...{ show, unread, unreadOf, isPartlyCounted }} />
      ) : (
        <LinkLine to="/notifications" className="">
          All notifications
        </LinkLine>
      )}
      {isLater ? null : <NewArrivals unread={unread} seenAt={seen.at} />}
      {groups.length === 0 ? (
        <Nothing show={show} isLater={isLater} />
      ) : (
        <ul aria-label={isChosen ? FILTER_NAMES[show] : "Group"} className="border-b border-line">
          {groups.map((group) => (
            <GroupItem key={group.newest.id} group={group} isAllRead={isAllRead} />
          ))}
        </ul>
      )}
      {change && undoable > 0 ? (
        <Form
          method="post"
          preventScrollReset
          className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-card px-4 py-2 shadow-float"
        >
          <input type="hidden" name="change" value={writeChange(change)} />
          <p role="status">{changeWords(change, undoable)}.</p>
          <Button intent="undo">Undo</Button>
        </Form>
      ) : null}
      <MoreLink to={next}>Older notifications</MoreLink>
    </Page>
  );
}

/** Says how many notifications came since the page was loaded. It lies over the list, so that nothing moves. */
function NewArrivals({ unread, seenAt }: { unread: number; seenAt: number }) {
  const [counts, setCounts] = useState(() => seenOnLoad(unread));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list was loaded anew, perhaps with the same count.
  useEffect(() => setCounts(seenOnLoad(unread)), [unread, seenAt]);
  useEffect(
    () =>
      listenToHub((news) => {
        if (news.type === "unread") setCounts((before) => hearUnread(before, news.count));
      }),
    [],
  );
  // What the member is changing on this page changes the count too.
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isChanging = navigation.state !== "idle" || fetchers.length > 0;
  const count = arrivalsOf(counts);
  if (count === 0 || isChanging) return null;
  return (
    <div className="sticky top-20 z-10 flex h-0 justify-center">
      <Link to="/notifications" className={buttonClass("primary", "absolute top-3 shadow-float")}>
        {count === 1 ? "1 new notification, show it" : `${count} new notifications, show them`}
      </Link>
    </div>
  );
}
