import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { payOut } from "~/domain/payouts/pay-out.server";
import { payoutInputSchema } from "~/domain/payouts/payout-input";
import { isRefusal } from "~/domain/refusal";
import { requireApiSession } from "~/platform/gate.server";
import { readIdempotencyKey } from "~/platform/idempotency-key.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";
import { tellHubs } from "~/platform/rooms.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  const { member, confirmedAt } = await requireApiSession(context);
  const idempotencyKey = readIdempotencyKey(request);
  if (isRefusal(idempotencyKey)) return refusalResponse(idempotencyKey);
  const input = await readJson(request, payoutInputSchema);
  if (isRefusal(input)) return refusalResponse(input);
  const paid = await payOut(
    context.writer,
    context.payments,
    { ...input, memberId: member.id, confirmedAt, idempotencyKey },
    { now: context.clock.now(), currency: context.rules.currency },
  );
  if (isRefusal(paid)) return refusalResponse(paid);
  context.after(tellHubs(context.env, paid.notified));
  return Response.json(paid.answer, { status: 201 });
}
