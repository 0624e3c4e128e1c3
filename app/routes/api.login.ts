import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { credentialsSchema } from "~/domain/accounts/credentials";
import { isRefusal } from "~/domain/refusal";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";
import { signInVisit } from "~/platform/sign-in.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  const typed = await readJson(request, credentialsSchema);
  if (isRefusal(typed)) return refusalResponse(typed);
  const answer = await signInVisit(context, typed);
  return isRefusal(answer) ? refusalResponse(answer) : Response.json(answer);
}
