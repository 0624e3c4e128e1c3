import { useLocation } from "@remix-run/react";
import { TabLink } from "~/components/ui/controls";

const LINKS = [
  ["/collections", "Collections"],
  ["/collections/wants", "Wanted"],
  ["/collections/sets", "Sets"],
  ["/collections/swaps", "Swaps"],
  ["/collections/acquired", "Acquired on Obverse"],
  ["/collections/import", "Import and export"],
] as const;

export function CollectionLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Collections" className="mb-8 flex flex-wrap gap-x-6 border-b border-line">
      {LINKS.map(([to, label]) => (
        <TabLink key={to} to={to} isChosen={pathname === to}>
          {label}
        </TabLink>
      ))}
    </nav>
  );
}
