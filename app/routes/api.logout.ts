import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { signOutVisit } from "~/platform/sign-in.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  await signOutVisit(context);
  return new Response(null, { status: 204 });
}
