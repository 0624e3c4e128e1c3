import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";
import { idCursor } from "~/platform/path-id.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireApiMember(context);
  const before = idCursor(context.url, "before");
  const { notifications } = await listNotifications(context.reader, { userId: member.id, before });
  return Response.json(notifications);
}

export const action = () => methodNotAllowed("GET");
