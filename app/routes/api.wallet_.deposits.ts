import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deposit } from "~/domain/ledger/deposit.server";
import { depositInputSchema } from "~/domain/ledger/deposit-input";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { readIdempotencyKey } from "~/platform/idempotency-key.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const idempotencyKey = readIdempotencyKey(request);
  if (isRefusal(idempotencyKey)) return refusalResponse(idempotencyKey);
  const input = await readJson(request, depositInputSchema);
  if (isRefusal(input)) return refusalResponse(input);
  const answer = await deposit(
    context.writer,
    context.payments,
    { ...input, memberId: member.id, idempotencyKey },
    { now: context.clock.now(), currency: context.rules.currency },
  );
  return isRefusal(answer) ? refusalResponse(answer) : Response.json(answer, { status: 201 });
}
