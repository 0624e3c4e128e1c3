import { useUnreadThreads } from "~/components/live/use-unread-threads";
import { ChevronDown } from "~/components/ui/icons";
import { popover, popoverTarget } from "~/components/ui/popover-attributes";
import type { Member } from "~/domain/accounts/member";
import { Avatar } from "./avatar";
import { useClosesOnNavigation } from "./closes-on-navigation";
import { userMenuGroups } from "./destinations";
import { LogOutButton } from "./log-out-button";
import { MenuLinks } from "./menu-links";

const ITEM = "flex min-h-11 w-full items-center gap-3 px-4 hover:bg-mat focus-visible:-outline-offset-2";

export function UserMenu({ user }: { user: Member }) {
  const ref = useClosesOnNavigation();
  const unreadThreads = useUnreadThreads(user);
  return (
    <>
      <button
        type="button"
        {...popoverTarget("user-menu")}
        aria-label={`Account menu for ${user.username}`}
        className="flex min-h-11 items-center gap-1.5 rounded-md px-1.5 hover:bg-mat"
      >
        <Avatar username={user.username} imageUrl={user.profileImageUrl} />
        <ChevronDown aria-hidden className="size-4 text-quiet" />
      </button>
      <div ref={ref} {...popover("user-menu")} className="menu-popover w-84 rounded-md border border-line shadow-float">
        <div className="border-b border-line px-4 py-3">
          <p className="truncate font-semibold">{user.username}</p>
          <p className="truncate text-sm text-quiet">{user.email}</p>
        </div>
        <div className="grid grid-cols-2">
          {userMenuGroups(user.id).map(({ label, links }) => (
            <MenuLinks
              key={label}
              label={label}
              links={links}
              className="py-1"
              itemClassName={ITEM}
              unreadThreads={unreadThreads}
            />
          ))}
        </div>
        <div className="border-t border-line py-1">
          <LogOutButton label="Log out" className={ITEM} />
        </div>
      </div>
    </>
  );
}
