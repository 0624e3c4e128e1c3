import { SearchLink } from "~/components/navigation/header-search";
import { LogoLink } from "~/components/navigation/logo";
import { MenuLinks } from "~/components/navigation/menu-links";
import { useRootFacts } from "~/components/root-facts";
import { ButtonLink } from "~/components/ui/button";

const LINKS = [
  { label: "Browse", to: "/browse" },
  { label: "Types", to: "/types" },
  { label: "Help", to: "/help" },
  { label: "About", to: "/about" },
];

/** The landing page's own header: this page has no navigation bar. */
export function Masthead() {
  const user = useRootFacts()?.user;
  return (
    <header className="mx-auto flex w-full max-w-page items-center gap-1 px-4 pt-3 sm:gap-5 sm:px-6 sm:pt-5">
      <LogoLink to={user ? "/listings" : "/"} className="mr-auto" />
      <SearchLink />
      <MenuLinks
        label="Site"
        links={LINKS}
        listClassName="flex gap-1 max-sm:*:not-first:hidden"
        itemClassName="flex min-h-11 items-center px-2 text-quiet sm:px-3 hover:text-ink"
      />
      {user ? (
        <ButtonLink to="/listings">Go to listings</ButtonLink>
      ) : (
        <ButtonLink to="/auth?tab=login">Sign in</ButtonLink>
      )}
    </header>
  );
}
