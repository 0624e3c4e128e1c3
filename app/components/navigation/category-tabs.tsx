import { useLocation } from "@remix-run/react";
import { TabLink } from "~/components/ui/tab-link";
import { activeTab, CATEGORY_TABS } from "./destinations";

/** Links, so that the tabs work without JavaScript and can be opened in a new browser tab. */
export function CategoryTabs() {
  const active = activeTab(useLocation().pathname);
  return (
    <nav aria-label="Categories" className="border-b border-line">
      <ul className="mx-auto flex max-w-page gap-4 overflow-x-auto sm:gap-7 px-4 [scrollbar-width:none] sm:px-6">
        {CATEGORY_TABS.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <TabLink to={to} isChosen={active === to} className="min-h-12">
              {label}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
