import { Link } from "~/components/link";
import { ButtonLink } from "~/components/ui/button";
import { HeaderSearch } from "./header-search";
import { LogoLink } from "./logo";

const LINK = "min-h-11 items-center px-2 text-quiet hover:text-ink";
const WIDE_LINK = `hidden sm:flex ${LINK}`;

/** The bar above a public page for signed-out visitors. */
export function VisitorBar({ showSignIn }: { showSignIn: boolean }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-4 sm:gap-3 sm:px-6">
        <LogoLink to="/" className="mr-auto md:mr-4" />
        <HeaderSearch />
        <nav aria-label="Site" className="flex shrink-0 items-center gap-1 sm:gap-3">
          <Link to="/browse" className={`flex ${LINK}`}>
            Browse
          </Link>
          <Link to="/types" className={WIDE_LINK}>
            Types
          </Link>
          <Link to="/help" className={WIDE_LINK}>
            Help
          </Link>
          {showSignIn ? <ButtonLink to="/auth?tab=login">Sign in</ButtonLink> : null}
        </nav>
      </div>
    </header>
  );
}
