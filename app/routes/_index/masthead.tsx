import { LogoLink } from "~/components/navigation/logo";
import { MenuLinks } from "~/components/navigation/menu-links";
import { useRootFacts } from "~/components/root-facts";
import { ButtonLink } from "~/components/ui/button";

const LINKS = [
  { label: "Browse", to: "/browse" },
  { label: "Help", to: "/help" },
  { label: "About", to: "/about" },
];

/** The landing page's own header: this page has no navigation bar. */
export function Masthead() {
  const user = useRootFacts()?.user;
  return (
    <header className="mx-auto flex w-full max-w-page items-center gap-2 px-4 pt-3 sm:gap-5 sm:px-6 sm:pt-5">
      <LogoLink to={user ? "/listings" : "/"} className="mr-auto" />
      <MenuLinks
        label="Site"
        links={LINKS}
        className="hidden sm:block"
        listClassName="flex gap-1"
        itemClassName="flex min-h-11 items-center px-3 text-quiet hover:text-ink"
      />
      {user ? (
        <ButtonLink to="/listings">Go to listings</ButtonLink>
      ) : (
        <ButtonLink to="/auth?tab=login">Sign in</ButtonLink>
      )}
    </header>
  );
}
