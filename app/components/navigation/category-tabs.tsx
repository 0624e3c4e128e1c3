import { useLocation } from "@remix-run/react";
import { TabLink } from "~/components/ui/tab-link";
import { activeTab, CATEGORY_TABS } from "./destinations";

/** Links, so that the tabs work without JavaScript and can be opened in a new browser tab. */
export function CategoryTabs() {
  const active = activeTab(useLocation().pathname);
  return (
    <nav aria-label="Categories" className="border-b border-line">
      <ul className="mx-auto flex max-w-page gap-x-3 px-4 text-sm min-[22rem]:text-base sm:gap-x-7 sm:px-6">
        {CATEGORY_TABS.map(({ label, to }) => (
          <li key={to}>
            <TabLink to={to} isChosen={active === to} className="min-h-12">
              {label}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
