import { TabLink } from "~/components/ui/tab-link";
import { authPath, type Tab } from "./paths";

const TABS = [
  ["login", "Sign in"],
  ["register", "Register"],
] as const;

/** Both tabs keep the page to return to after signing in. */
export function AuthTabs({ tab, redirectTo }: { tab: Tab; redirectTo: string }) {
  return (
    <nav aria-label="Sign in or register" className="mb-6 flex border-b border-line">
      {TABS.map(([to, label]) => (
        <TabLink key={to} to={authPath(to, redirectTo)} isChosen={to === tab} className="px-4 font-semibold">
          {label}
        </TabLink>
      ))}
    </nav>
  );
}
