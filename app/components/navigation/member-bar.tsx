import { clsx } from "clsx";
import { ButtonLink } from "~/components/ui/button";
import { Plus } from "~/components/ui/icons";
import type { Member } from "~/domain/accounts/member";
import { Bell } from "./bell";
import { HeaderSearch } from "./header-search";
import { LogoLink } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { useScrolled } from "./scrolled";
import { UserMenu } from "./user-menu";

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
