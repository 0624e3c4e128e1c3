import type { NotificationView } from "~/components/live/notifications";
import { TextLink } from "~/components/ui/controls";

interface OlderUnreadProps {
  unread: number;
  visible: readonly NotificationView[];
  onChosen: () => void;
}

/** A link to the unread notifications that are older than the panel's list. */
export function OlderUnread({ unread, visible, onChosen }: OlderUnreadProps) {
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
