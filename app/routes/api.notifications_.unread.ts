import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";

/** One round trip: the count comes with the session. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireApiMember(context);
  return Response.json(member.unreadNotifications);
}

export const action = () => methodNotAllowed("GET");
