import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import type { ReportSource } from "~/domain/payments/provider/payment-provider";
import { refuseUnready } from "~/domain/payments/provider/refuse-unready.server";
import { isRefusal } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { readText } from "~/platform/http/read-body.server";
import { methodNotAllowed, nothingHere, refusalResponse, requirePost } from "~/platform/http/request.server";

const MAX_EVENT_BYTES = 512 * 1024;

export const providerWebhook = (source: ReportSource) => ({
  loader: () => methodNotAllowed("POST"),
  action: async ({ request, context }: ActionFunctionArgs) => {
    requirePost(request);
    return takeProviderReport(context, request, source);
  },
});

async function takeProviderReport(context: AppLoadContext, request: Request, source: ReportSource) {
  const { hosted } = context.payments;
  if (!hosted?.sources.includes(source)) return nothingHere();
  const unavailable = await refuseUnready(context.writer, context.payments);
  if (unavailable) return refusalResponse(unavailable);
  const body = await readText(request, MAX_EVENT_BYTES);
  if (typeof body !== "string") return refusalResponse(body);
  const event = await hosted.readEvent(source, body, request.headers.get("Stripe-Signature") ?? "");
  if (isRefusal(event)) return refusalResponse(event);
  const { effects } = await applyEvent(context.writer, event, { now: context.clock.now(), ...context.rules });
  publish(context, effects);
  return new Response("Received.", { status: 200 });
}
