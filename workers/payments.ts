import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { refuseMoney } from "~/domain/payments/provider/refuse-unready.server";
import type { Env } from "~/platform/env";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { stripePayments } from "~/platform/payments/stripe-payments.server";

let cached: { readonly secretKey: string; readonly payments: PaymentProvider } | undefined;

/** Stripe if both secrets are set. The sandbox gives money away: it needs an http origin, or an explicit setting. */
export function paymentsOf(env: Env): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENTS, SITE_ORIGIN } = env;
  if (secretKey && webhookSecret) {
    if (cached?.secretKey !== secretKey)
      cached = {
        secretKey,
        payments: stripePayments({ secretKey, webhookSecret, connectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET }),
      };
    return cached.payments;
  }
  const isSandbox = PAYMENTS === "sandbox" || (SITE_ORIGIN.startsWith("http:") && !secretKey && !webhookSecret);
  return isSandbox ? sandboxPayments : noPayments;
}

const noPayments: PaymentProvider = {
  name: "stripe",
  paysTo: "account",
  isOff: true,
  charge: async () => refuseMoney(),
  payOut: async () => ({ isPostponed: true }),
  detach: async () => {
    throw new Error("no payment provider is set up");
  },
};
