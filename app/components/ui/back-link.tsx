import { useLocation } from "@remix-run/react";
import { StandaloneLink } from "~/components/ui/controls";
import { safeReturnPath } from "~/domain/accounts/return-path";

/** Leads back to the page that sent the member here, which `?redirect=` names, without doing anything. */
export function BackLink() {
  const from = new URLSearchParams(useLocation().search).get("redirect");
  if (from === null) return null;
  const to = safeReturnPath(from);
  const page = to.startsWith("/auction/") ? "auction" : to.startsWith("/listing/") ? "listing" : "previous page";
  return (
    <StandaloneLink to={to} className="mb-6">
      Back to the {page}
    </StandaloneLink>
  );
}
