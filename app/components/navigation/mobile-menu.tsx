import { useUnreadThreads } from "~/components/live/use-unread-threads";
import { Menu, X } from "~/components/ui/icons";
import { popover, popoverTarget } from "~/components/ui/popover-attributes";
import type { Member } from "~/domain/accounts/member";
import { Avatar } from "./avatar";
import { useClosesOnNavigation } from "./closes-on-navigation";
import { mobileMenuGroups } from "./destinations";
import { LogOutButton } from "./log-out-button";
import { MenuLinks } from "./menu-links";

const ITEM = "flex min-h-11 w-full items-center gap-3 px-5 text-lg hover:bg-mat focus-visible:-outline-offset-2";
const GROUP = "border-b border-line py-1.5";
const SQUARE = "grid size-11 place-items-center rounded-md hover:bg-mat";

/** A native popover works without any script. */
export function MobileMenu({ user }: { user: Member }) {
  const ref = useClosesOnNavigation();
  const unreadThreads = useUnreadThreads(user);
  return (
    <>
      <button type="button" {...popoverTarget("mobile-menu")} aria-label="Menu" className={SQUARE}>
        <Menu aria-hidden className="size-6" />
      </button>
      <div
        ref={ref}
        {...popover("mobile-menu")}
        className="slide-out w-80 max-w-[88vw] border-l border-line shadow-float"
      >
        <div className="flex items-center gap-3 border-b border-line py-3 pr-3 pl-5">
          <Avatar username={user.username} imageUrl={user.profileImageUrl} size="medium" />
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">{user.username}</p>
            <p className="truncate text-sm text-quiet">{user.email}</p>
          </div>
          <button type="button" {...popoverTarget("mobile-menu")} aria-label="Close the menu" className={SQUARE}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {mobileMenuGroups(user.id).map(({ label, links }) => (
          <MenuLinks
            key={label}
            label={label}
            links={links}
            className={GROUP}
            itemClassName={ITEM}
            unreadThreads={unreadThreads}
          />
        ))}
        <div className="py-1.5">
          <LogOutButton label="Logout" className={ITEM} />
        </div>
      </div>
    </>
  );
}
