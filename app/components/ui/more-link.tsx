import type { ReactNode } from "react";
import { ButtonLink } from "./button";

/** Leads to the next page of a list; nothing on the last page, where `to` is null. */
export function MoreLink({ to, children = "Show more" }: { to: string | null; children?: ReactNode }) {
  if (to === null) return null;
  return (
    <p className="mt-10 flex justify-center">
      <ButtonLink to={to}>{children}</ButtonLink>
    </p>
  );
}
