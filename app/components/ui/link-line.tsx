import type { ReactNode } from "react";
import { Link } from "~/components/link";

/** A link on a line of its own, which leads on from a page or a part of it. */
export function LinkLine({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <p className={className}>
      <Link className="link" to={to}>
        {children}
      </Link>
    </p>
  );
}
