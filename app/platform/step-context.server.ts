import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StepContext } from "~/domain/orders/steps/step-order.server";

export function stepContext(context: AppLoadContext): StepContext {
  return { now: context.clock.now(), rules: context.rules };
}
