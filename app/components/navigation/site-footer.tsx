import { useRootFacts } from "~/components/root-facts";
import { Link } from "~/components/ui/controls";
import { links } from "./destinations";
import { LogoMark, MenuLinks } from "./menu-links";
import { ThemeSwitch } from "./theme-switch";

const LINKS = links({
  Browse: "/browse",
  Search: "/search",
  Types: "/types",
  Help: "/help",
  About: "/about",
  Terms: "/terms",
  Privacy: "/privacy",
  Contact: "/contact",
});

export function SiteFooter() {
  const { moneyFormat, viewerCurrency } = useRootFacts() ?? {};
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-3 px-4 py-6 text-quiet sm:px-6">
        <p className="flex items-center gap-2.5">
          <LogoMark className="size-5" />
          Every bid backed by money.
        </p>
        <MenuLinks
          label="Footer"
          links={LINKS}
          className="grow"
          listClassName="flex flex-wrap gap-x-6"
          itemClassName="flex min-h-11 items-center hover:text-ink"
        />
        <Link to="/currency" className="flex min-h-11 items-center hover:text-ink">
          Prices in {moneyFormat?.currency}
          {viewerCurrency ? ` ≈ ${viewerCurrency.code}` : null}
        </Link>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
