import { Link } from "@remix-run/react";
import type { Destination } from "./destinations";

/** A navigation that is a list of links. `className` is for the whole, `listClassName` for the list. */
export function MenuLinks({
  label,
  links,
  className,
  listClassName,
  itemClassName,
}: {
  label: string;
  links: readonly Destination[];
  className: string;
  listClassName?: string;
  itemClassName: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={listClassName}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={itemClassName}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
