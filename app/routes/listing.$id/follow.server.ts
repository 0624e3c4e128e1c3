import type { AppLoadContext } from "@remix-run/cloudflare";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { unwatchListing, watchListing } from "~/domain/watching/watch-listing.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import type { FormFields } from "~/platform/http/read-form.server";

/** With `stay` a script sent the form and the page stays; otherwise the answer redirects back to the form's page. */
export async function follow(
  context: AppLoadContext,
  fields: FormFields,
  { listingId, memberId: userId }: { listingId: number; memberId: number },
) {
  const watches = fields.intent === "watch";
  if (watches) {
    const refused = await watchListing(context.writer, { listingId, userId }, context.clock.now());
    if (refused) return formRefusal(refused, fields);
  } else await unwatchListing(context.writer, { listingId, userId });
  if (fields.stay) return null;
  throw redirectWithToast(context, fields.back ? safeReturnPath(fields.back) : `/listing/${listingId}`, {
    title: watches ? "Watching" : "No longer watching",
    description: watches ? "You'll find it under Watched. We'll let you know if it comes back on sale." : "",
  });
}
