import type { ReactNode } from "react";
import { ButtonLink } from "./button";

export function MoreLink({ to, children = "Show more" }: { to: string | null; children?: ReactNode }) {
  if (to === null) return null;
  return (
    <p className="mt-10 flex justify-center">
      <ButtonLink to={to}>{children}</ButtonLink>
    </p>
  );
}
