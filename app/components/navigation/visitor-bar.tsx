import { Link } from "~/components/link";
import { ButtonLink } from "~/components/ui/button";
import { LogoLink } from "./logo";

const LINK = "hidden min-h-11 items-center px-2 text-quiet hover:text-ink sm:flex";

/** The bar above a public page for signed-out visitors. */
export function VisitorBar({ showSignIn }: { showSignIn: boolean }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-4 sm:px-6">
        <LogoLink to="/" className="mr-auto" />
        <nav aria-label="Site" className="flex items-center gap-3">
          <Link to="/browse" className={LINK}>
            Browse
          </Link>
          <Link to="/types" className={LINK}>
            Types
          </Link>
          <Link to="/help" className={LINK}>
            Help
          </Link>
          {showSignIn ? <ButtonLink to="/auth?tab=login">Sign in</ButtonLink> : null}
        </nav>
      </div>
    </header>
  );
}
