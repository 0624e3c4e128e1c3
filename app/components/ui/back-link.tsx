import { useLocation } from "@remix-run/react";
import { Link } from "~/components/link";
import { safeReturnPath } from "~/domain/accounts/return-path";

/** Leads back to the page that sent the member here, which `?redirect=` names, without doing anything. */
export function BackLink() {
  const from = new URLSearchParams(useLocation().search).get("redirect");
  if (from === null) return null;
  const to = safeReturnPath(from);
  const page = to.startsWith("/auction/") ? "auction" : to.startsWith("/listing/") ? "listing" : "previous page";
  return (
    <Link to={to} className="link mb-6 inline-flex min-h-11 items-center">
      Back to the {page}
    </Link>
  );
}
