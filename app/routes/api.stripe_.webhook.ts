import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowed, requirePost } from "~/platform/http/request.server";
import { takeProviderReport } from "~/platform/payments/provider-report.server";

export const loader = () => methodNotAllowed("POST");

/** Stripe's reports on our own account, with a signature in place of Origin and session. */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  return takeProviderReport(context, request, "own");
}
