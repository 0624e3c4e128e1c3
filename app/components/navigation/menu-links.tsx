import { Link } from "@remix-run/react";
import type { Destination } from "./destinations";

export function MenuLinks({
  label,
  links,
  className,
  itemClassName,
}: {
  label: string;
  links: readonly Destination[];
  className: string;
  itemClassName: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul>
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
