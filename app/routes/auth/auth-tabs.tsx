import { Link } from "@remix-run/react";
import { clsx } from "clsx";
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
        <Link
          key={to}
          to={authPath(to, redirectTo)}
          aria-current={to === tab ? "page" : undefined}
          className={clsx(
            "-mb-px inline-flex min-h-11 items-center border-b-2 px-4 font-semibold",
            to === tab ? "border-bronze text-bronze" : "border-transparent text-quiet hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
