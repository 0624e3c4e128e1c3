import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { deadlineChanged } from "~/domain/effects";
import { findRecentEntry, type RecentEntry } from "~/domain/operator/recent-entry.server";
import { isRefusal } from "~/domain/refusal";
import { deliverOutbox, publishEffects } from "~/platform/effects/publish-effects.server";
import { readText } from "~/platform/http/read-body.server";
import { methodNotAllowed, refusalResponse, requirePost } from "~/platform/http/request.server";

/** A hash is 64 bytes. */
const MAX_BYTES = 1_024;

export const loader = () => methodNotAllowed("POST");

/**
 * `npm run moderate` sends the hash of the entry that it has just written, so that what follows doesn't wait for the
 * sweep. The answer is the same for any other text, and comes before anything is done.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  const body = await readText(request, MAX_BYTES);
  const hash = isRefusal(body) ? "" : body.trim();
  const entry = await findRecentEntry(context.writer, { hash, address: context.address }, context.clock.now());
  if (isRefusal(entry)) return refusalResponse(entry);
  if (entry) context.after(() => carryOut(context, entry));
  return new Response("Received.", { status: 202, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

async function carryOut({ env, payments }: AppLoadContext, { kind, targetId }: RecentEntry): Promise<void> {
  if (kind === "order" && targetId !== null) await publishEffects(env, [deadlineChanged("order", targetId)]);
  await deliverOutbox(env, payments);
}
