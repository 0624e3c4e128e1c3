import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { useLiveUnread } from "~/components/live/use-live-unread";
import { Link } from "~/components/ui/controls";
import { Bell as BellIcon } from "~/components/ui/icons";
import type { Member } from "~/domain/accounts/member";
import type { BellPanelProps } from "./bell-panel";

/**
 * A link that opens the panel instead on a plain click, with JavaScript. Its code is loaded when the pointer or focus
 * comes near.
 */
export function Bell({ user }: { user: Member }) {
  const [unread, setUnread] = useLiveUnread(user);
  useEffect(() => void navigator.setAppBadge?.(unread).catch(() => undefined), [unread]);
  const anchor = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<ComponentType<BellPanelProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  function load() {
    if (!Panel) void import("./bell-panel").then((module) => setPanel(() => module.BellPanel));
  }
  function toggle(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load();
    setOpen(!isOpen);
  }

  return (
    <>
      <Link
        ref={anchor}
        to="/notifications"
        onPointerEnter={load}
        onFocus={load}
        onClick={toggle}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
        className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-mat"
      >
        <BellIcon aria-hidden className="size-5.5" />
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute top-0 -right-0.5 min-w-4.5 rounded-full bg-oxide px-1 text-center text-sm leading-4.5 font-semibold text-on-oxide"
          >
            {unread > 99 ? "99+" : unread}
          </span>
        ) : null}
      </Link>
      <span className="sr-only" aria-live="polite">
        {unread > user.unreadNotifications ? `${unread} unread notifications` : ""}
      </span>
      {Panel ? (
        <Panel anchor={anchor} open={isOpen} onOpenChange={setOpen} unread={unread} onUnread={setUnread} />
      ) : null}
    </>
  );
}
