import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { confirmationSchema } from "~/domain/accounts/credentials";
import { isRefusal } from "~/domain/refusal";
import { confirmVisit } from "~/platform/confirm.server";
import { requireApiSession } from "~/platform/gate.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";

export const loader = () => methodNotAllowed("POST");

/** Says again who the caller is: for 10 minutes their session may add payment methods and ask for payouts. */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  const session = await requireApiSession(context);
  const typed = await readJson(request, confirmationSchema);
  if (isRefusal(typed)) return refusalResponse(typed);
  const confirmed = await confirmVisit(context, session, typed.password);
  return isRefusal(confirmed) ? refusalResponse(confirmed) : new Response(null, { status: 204 });
}
