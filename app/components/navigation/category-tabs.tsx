import { Link, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { activeTab, CATEGORY_TABS } from "./destinations";

/** Links, so that the tabs work without JavaScript and can be opened in a new browser tab. */
export function CategoryTabs() {
  const active = activeTab(useLocation().pathname);
  return (
    <nav aria-label="Categories" className="border-b border-line">
      <ul className="mx-auto flex max-w-page gap-4 overflow-x-auto sm:gap-7 px-4 [scrollbar-width:none] sm:px-6">
        {CATEGORY_TABS.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={active === to ? "page" : undefined}
              className={clsx(
                "-mb-px flex min-h-12 items-center border-b-2",
                active === to ? "border-bronze" : "border-transparent text-quiet hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
