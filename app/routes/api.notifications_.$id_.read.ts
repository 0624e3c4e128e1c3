import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { markRead } from "~/domain/notifications/mark-read.server";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { pathId } from "~/platform/path-id.server";
import { refusalResponse } from "~/platform/refusal.server";
import { tellHubs } from "~/platform/rooms.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const read = await markRead(context.writer, { userId: member.id, notificationId: pathId(params) });
  if (isRefusal(read)) return refusalResponse(read);
  context.after(tellHubs(context.env, [member.id]));
  return new Response(null, { status: 204 });
}
