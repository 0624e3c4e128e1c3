import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "~/components/ui/controls";

interface TabLinkProps {
  readonly to: string;
  readonly isChosen: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function TabLink({ to, isChosen, className, children }: TabLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? "page" : undefined}
      className={clsx(
        "-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2",
        isChosen ? "border-bronze" : "border-transparent text-quiet hover:text-ink",
        className,
      )}
    >
      {children}
    </Link>
  );
}
