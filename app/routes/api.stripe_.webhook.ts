import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { applyEvent } from "~/domain/ledger/apply-event.server";
import { isRefusal } from "~/domain/refusal";
import { methodNotAllowed, nothingHere, requirePost } from "~/platform/method.server";
import { readText } from "~/platform/read-body.server";
import { refusalResponse } from "~/platform/refusal.server";
import { tellHubs } from "~/platform/rooms.server";

const MAX_EVENT_BYTES = 512 * 1024;

export const loader = () => methodNotAllowed("POST");

/** Stripe's server speaks here, with a signature in the place of Origin and session. */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePost(request);
  const { hosted } = context.payments;
  if (!hosted) return nothingHere();
  const body = await readText(request, MAX_EVENT_BYTES);
  if (typeof body !== "string") return refusalResponse(body);
  const event = await hosted.readEvent(body, request.headers.get("Stripe-Signature") ?? "");
  if (isRefusal(event)) return refusalResponse(event);
  const visit = { now: context.clock.now(), currency: context.rules.currency };
  const { notified } = await applyEvent(context.writer, event, visit);
  context.after(tellHubs(context.env, notified));
  return new Response("Received.", { status: 200 });
}
