import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "~/components/ui/controls";
import type { Destination } from "./destinations";

interface MenuLinksProps {
  readonly label: string;
  readonly links: readonly Destination[];
  readonly className?: string;
  readonly listClassName?: string;
  readonly itemClassName: string;
  readonly unreadThreads?: number;
}

export function MenuLinks(props: MenuLinksProps) {
  const { label, links, className, listClassName, itemClassName, unreadThreads = 0 } = props;
  return (
    <nav aria-label={label} className={className}>
      <ul className={listClassName}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={itemClassName}>
              {link.label}
              {link.to === "/messages" && unreadThreads > 0 ? (
                <span className="ml-auto min-w-5.5 rounded-full bg-bronze px-1.5 text-center text-sm leading-5.5 font-semibold text-on-bronze">
                  {unreadThreads}
                  <span className="sr-only"> unread</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Two rings: a coin's rim and its inner circle. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <circle cx="12" cy="12" r="10.75" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="7.25" strokeWidth="1.25" />
    </svg>
  );
}

export function LogoLink({ to, className }: { to: string; className?: string | undefined }) {
  return (
    <Link
      to={to}
      className={clsx("flex min-h-11 items-center gap-2.5 font-serif text-xl font-medium tracking-wide", className)}
    >
      <LogoMark className="size-6 text-bronze" />
      <span className="max-[22rem]:sr-only">Obverse</span>
    </Link>
  );
}

/**
 * Closes a native popover on navigation, because no page load does. It may be open when scripts start, and stays so.
 */
export function useClosesOnNavigation() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key && ref.current?.matches(":popover-open")) ref.current.hidePopover();
    lastKey.current = key;
  }, [key]);
  return ref;
}
