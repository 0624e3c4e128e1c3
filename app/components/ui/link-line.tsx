import type { ReactNode } from "react";
import { TextLink } from "~/components/link";

export function LinkLine({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <p className={className}>
      <TextLink to={to}>{children}</TextLink>
    </p>
  );
}
