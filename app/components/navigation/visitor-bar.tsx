import { clsx } from "clsx";
import { ButtonLink } from "~/components/ui/controls";
import { links } from "./destinations";
import { HeaderSearch } from "./header-search";
import { LogoLink, MenuLinks } from "./menu-links";

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
