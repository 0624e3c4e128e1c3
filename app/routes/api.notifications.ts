import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireApiMember(context);
  return Response.json(await listNotifications(context.reader, member.id));
}

export const action = () => methodNotAllowed("GET");
