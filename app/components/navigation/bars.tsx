import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { type FormEvent, useSyncExternalStore } from "react";
import { useUnreadThreads } from "~/components/live/use-live-unread";
import { useAuth } from "~/components/session/auth-provider";
import { ButtonLink } from "~/components/ui/controls";
import { ChevronDown, LogOut, Menu, Plus, X } from "~/components/ui/icons";
import { popover, popoverTarget } from "~/components/ui/popover-attributes";
import type { Member } from "~/domain/accounts/member";
import { Avatar } from "./avatar";
import { Bell } from "./bell";
import { links, mobileMenuGroups, userMenuGroups } from "./destinations";
import { HeaderSearch } from "./header-search";
import { LogoLink, MenuLinks, useClosesOnNavigation } from "./menu-links";

export function MemberBar({ user }: { user: Member }) {
  const isScrolled = useScrolled();
  return (
    <header
      data-scrolled={isScrolled}
      className={clsx(
        "sticky top-0 z-30 border-b border-line transition-colors",
        isScrolled ? "bg-paper/80 backdrop-blur-md" : "bg-paper",
      )}
    >
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 sm:px-6 md:gap-4">
        <LogoLink to="/listings" className="mr-auto md:mr-4" />
        <HeaderSearch />
        <div className="hidden shrink-0 md:block">
          <ButtonLink to="/create-listing">
            <Plus aria-hidden className="size-4" />
            List Item
          </ButtonLink>
        </div>
        <Bell key={user.id} user={user} />
        <div className="hidden md:block">
          <UserMenu user={user} />
        </div>
        <div className="md:hidden">
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  );
}

/** The bar becomes translucent below this. */
const SCROLL_THRESHOLD_PX = 10;

function subscribe(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  );
}

const ITEM = "flex min-h-11 w-full items-center gap-3 px-4 hover:bg-mat focus-visible:-outline-offset-2";

function UserMenu({ user }: { user: Member }) {
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
            <MenuLinks key={label} {...{ label, links, unreadThreads }} className="py-1" itemClassName={ITEM} />
          ))}
        </div>
        <div className="border-t border-line py-1">
          <LogOutButton label="Log out" className={ITEM} />
        </div>
      </div>
    </>
  );
}

const MOBILE_ITEM = "flex min-h-11 w-full items-center gap-3 px-5 text-lg hover:bg-mat focus-visible:-outline-offset-2";
const GROUP = "border-b border-line py-1.5";
const SQUARE = "grid size-11 place-items-center rounded-md hover:bg-mat";

/** A native popover works without any script. */
function MobileMenu({ user }: { user: Member }) {
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
          <MenuLinks key={label} {...{ label, links, unreadThreads }} className={GROUP} itemClassName={MOBILE_ITEM} />
        ))}
        <div className="py-1.5">
          <LogOutButton label="Logout" className={MOBILE_ITEM} />
        </div>
      </div>
    </>
  );
}

/** Works without JavaScript. With it, the session code also clears the caches and reports a failure. */
function LogOutButton({ label, className }: { label: string; className: string }) {
  const { user, logOut } = useAuth();
  const onSubmit = (event: FormEvent) => {
    if (!user) return;
    event.preventDefault();
    void logOut();
  };
  return (
    <Form method="post" action="/logout" onSubmit={onSubmit}>
      <button type="submit" className={className}>
        <LogOut aria-hidden className="size-4 text-quiet" />
        {label}
      </button>
    </Form>
  );
}

const LINKS = links({ Browse: "/browse", Types: "/types", Help: "/help", About: "/about" });

export function VisitorBar({ isMember, pathname }: { isMember: boolean; pathname: string }) {
  const isLanding = pathname === "/";
  return (
    <header className={clsx(!isLanding && "border-b border-line")}>
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-4 sm:gap-3 sm:px-6">
        <LogoLink to={isMember ? "/listings" : "/"} className={clsx("mr-auto", !isLanding && "md:mr-4")} />
        <HeaderSearch isFolded={isLanding} />
        <MenuLinks
          label="Site"
          links={LINKS}
          className="shrink-0"
          listClassName="flex gap-1 sm:gap-3 max-sm:*:not-first:hidden"
          itemClassName="flex min-h-11 items-center px-2 text-quiet hover:text-ink"
        />
        {isMember ? (
          <ButtonLink to="/listings">Go to listings</ButtonLink>
        ) : pathname === "/auth" ? null : (
          <ButtonLink to="/auth?tab=login">Sign in</ButtonLink>
        )}
      </div>
    </header>
  );
}
