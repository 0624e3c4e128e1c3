import * as Popover from "@radix-ui/react-popover";
import * as ScrollArea from "@radix-ui/react-scroll-area";
import { useNavigate } from "@remix-run/react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { format } from "date-fns";
import { type RefObject, useEffect, useRef } from "react";
import { useTimeZone } from "~/components/formatted";
import { isRecord } from "~/components/live/live-socket";
import { queryClient } from "~/components/session/queries";
import { useToast } from "~/components/toast/toaster";
import { Button, TextLink } from "~/components/ui/controls";
import { formatLocalTime } from "~/domain/time/local-time";

const SCROLL_HIDE_DELAY_MS = 600;
const TIME_FORMAT = "MMM d, h:mm a";

export interface BellPanelProps {
  anchor: RefObject<HTMLAnchorElement>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unread: number;
  /** Called with the count that the server gave. */
  onUnread: (unread: number) => void;
}

export function BellPanel({ anchor, open, onOpenChange, unread, onUnread }: BellPanelProps) {
  useRefetchWhenChanged(unread);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label="Notifications"
          onInteractOutside={(event) => {
            // The bell toggles the panel itself.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) anchor.current?.focus();
          }}
          className="z-40 flex h-[400px] w-80 flex-col rounded-md border border-line bg-card shadow-float"
        >
          <div className="flex items-center justify-between border-b border-line pr-2 pl-4">
            <h2 className="text-lg">Notifications</h2>
            <TextLink
              to="/notifications"
              onClick={() => onOpenChange(false)}
              className="flex min-h-11 items-center px-2 text-sm"
            >
              See all
            </TextLink>
          </div>
          <QueryClientProvider client={queryClient}>
            <Items unread={unread} onUnread={onUnread} onChosen={() => onOpenChange(false)} />
          </QueryClientProvider>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A changed count means that the list has changed too. */
function useRefetchWhenChanged(unread: number): void {
  const before = useRef(unread);
  useEffect(() => {
    if (before.current !== unread) void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    before.current = unread;
  }, [unread]);
}

function Items({ unread, onUnread, onChosen }: Pick<BellPanelProps, "unread" | "onUnread"> & { onChosen: () => void }) {
  const { data, isPending, isError, refetch } = useQuery({ queryKey: NOTIFICATIONS_KEY, select: readNotifications });
  const choose = useChoose(onUnread);
  if (isPending) return <Message>Loading...</Message>;
  if (isError) {
    return (
      <Message>
        We couldn't load your notifications.
        <Button onClick={() => void refetch()} type="button">
          Try again
        </Button>
      </Message>
    );
  }
  if (data.length === 0) return <Message>No notifications</Message>;
  return (
    <ScrollArea.Root scrollHideDelay={SCROLL_HIDE_DELAY_MS} className="min-h-0 grow overflow-hidden">
      {/* The page's CSP nonce is for the one style element that the scroll area adds. */}
      <ScrollArea.Viewport
        nonce={document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce}
        className="size-full *:!block"
      >
        <ul>
          {foldNotifications(data).map((group) => (
            <li key={group.newest.id} className="border-b border-line last:border-0">
              <Item
                group={group}
                onChoose={() => {
                  onChosen();
                  choose(group);
                }}
              />
            </li>
          ))}
        </ul>
        <OlderUnread unread={unread} visible={data} onChosen={onChosen} />
      </ScrollArea.Viewport>
      <ScrollArea.Scrollbar orientation="vertical" className="flex w-2 touch-none p-0.5 select-none">
        {/* Radix itself never makes the thumb shorter than 18 px. */}
        <ScrollArea.Thumb className="min-h-[18px] grow rounded-full bg-quiet/60" />
      </ScrollArea.Scrollbar>
    </ScrollArea.Root>
  );
}

function Item({ group: { newest, earlier }, onChoose }: { group: GroupView; onChoose: () => void }) {
  const { title, message, createdAt } = newest;
  const read = [newest, ...earlier].every((each) => each.read);
  const zone = useTimeZone();
  return (
    <button
      type="button"
      onClick={onChoose}
      data-unread={!read}
      className={clsx(
        "flex w-full gap-3 px-4 py-3 text-left hover:bg-mat focus-visible:-outline-offset-2",
        !read && "bg-mat",
      )}
    >
      <span className={clsx("mt-1.5 size-2 shrink-0 rounded-full", read ? "bg-transparent" : "bg-bronze")}>
        {read ? null : <span className="sr-only">Unread</span>}
      </span>
      <span className="min-w-0">
        <span className={clsx("block", !read && "font-semibold")}>{title}</span>
        <span className="block text-sm wrap-anywhere">{message}</span>
        <time
          dateTime={createdAt}
          title={formatLocalTime(createdAt, "zoned", zone)}
          className="mt-1 block text-sm text-quiet"
        >
          {format(new Date(createdAt), TIME_FORMAT)}
        </time>
        {earlier.length > 0 ? <span className="block text-sm text-quiet">{earlier.length} earlier</span> : null}
      </span>
    </button>
  );
}

function useChoose(onUnread: (unread: number) => void) {
  const navigate = useNavigate();
  const { toast } = useToast();
  async function markRead(all: readonly NotificationView[]) {
    try {
      // A notification that was read is marked again all the same, in case another tab marked it as unread.
      for (const [index, { id, read }] of all.entries()) if (index === 0 || !read) await markNotificationRead(id);
      const [unread] = await Promise.all([
        queryClient.fetchQuery<unknown>({ queryKey: UNREAD_KEY, staleTime: 0 }),
        queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
      ]);
      if (typeof unread === "number") onUnread(unread);
    } catch (error) {
      const description = error instanceof Error ? error.message : "Check your connection and try again.";
      toast({ title: "Not marked as read", description, tone: "bad" });
    }
  }
  return ({ newest, earlier }: GroupView) => {
    void markRead([newest, ...earlier]);
    if (newest.listingId !== undefined) navigate(`/listing/${newest.listingId}`);
  };
}

function Message({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 p-6 text-center text-quiet">{children}</div>
  );
}

interface OlderUnreadProps {
  unread: number;
  visible: readonly NotificationView[];
  onChosen: () => void;
}

function OlderUnread({ unread, visible, onChosen }: OlderUnreadProps) {
  const older = unread - visible.filter(({ read }) => !read).length;
  if (older <= 0) return null;
  return (
    <TextLink
      to="/notifications?show=unread"
      onClick={onChosen}
      className="flex min-h-11 items-center border-t border-line px-4 text-sm"
    >
      {older} older unread
    </TextLink>
  );
}

/** As in GET /api/notifications. */
interface NotificationView {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  readonly createdAt: string;
  readonly listingId: number | undefined;
  /** Equal for notifications of one group; absent if the kind isn't grouped. */
  readonly group: string | undefined;
}

interface GroupView {
  readonly newest: NotificationView;
  readonly earlier: readonly NotificationView[];
}

/** The newest first; each group takes the place of its newest one. */
export function foldNotifications(all: readonly NotificationView[]): GroupView[] {
  const groups = new Map<string | number, { newest: NotificationView; earlier: NotificationView[] }>();
  for (const each of all) {
    const group = groups.get(each.group ?? each.id);
    if (group) group.earlier.push(each);
    else groups.set(each.group ?? each.id, { newest: each, earlier: [] });
  }
  return [...groups.values()];
}

/** The addresses are also the query keys. */
const NOTIFICATIONS_KEY = ["/api/notifications"] as const;
const UNREAD_KEY = ["/api/notifications/unread"] as const;

/** Leaves out entries of an unknown shape. */
export function readNotifications(answer: unknown): NotificationView[] {
  return Array.isArray(answer) ? answer.flatMap(readNotification) : [];
}

function readNotification(entry: unknown): NotificationView[] {
  if (!isRecord(entry)) return [];
  const { id, title, message, read, createdAt, group, data } = entry;
  if (typeof id !== "number" || typeof title !== "string" || typeof message !== "string") return [];
  if (typeof read !== "boolean" || typeof createdAt !== "string") return [];
  const listingId = isRecord(data) && typeof data.listingId === "number" ? data.listingId : undefined;
  return [{ id, title, message, read, createdAt, listingId, group: typeof group === "string" ? group : undefined }];
}

async function markNotificationRead(id: number): Promise<void> {
  const response = await fetch(`/api/notifications/${id}/read`, {
    method: "POST",
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error((await response.text()) || response.statusText);
}
