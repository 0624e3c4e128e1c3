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
