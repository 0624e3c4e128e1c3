import type { ReactNode } from "react";
import { Link } from "~/components/link";

export function LinkLine({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <p className={className}>
      <Link className="link" to={to}>
        {children}
      </Link>
    </p>
  );
}
