import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { typeInThread } from "~/domain/threads/write-in-thread.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { methodNotAllowed, orThrow, pathId, requireMember } from "~/platform/http/request.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ context, params }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const { effects } = orThrow(await typeInThread(context.reader, { threadId: pathId(params), memberId: member.id }));
  publish(context, effects);
  return new Response(null, { status: 204 });
}
