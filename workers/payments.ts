import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import type { Env } from "~/platform/env";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { stripePayments } from "~/platform/payments/stripe-payments.server";

let opened: { readonly secretKey: string; readonly payments: PaymentProvider } | undefined;

/** The payment provider: Stripe if its secrets are set, otherwise the sandbox. */
export function paymentsOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
}: Env): PaymentProvider {
  if (!secretKey || !webhookSecret) return sandboxPayments;
  if (opened?.secretKey !== secretKey)
    opened = { secretKey, payments: stripePayments({ secretKey, webhookSecret, connectWebhookSecret }) };
  return opened.payments;
}
