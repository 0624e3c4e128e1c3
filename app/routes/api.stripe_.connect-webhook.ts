import { providerWebhook } from "~/platform/payments/provider-report.server";

/** Stripe's reports on the accounts that payouts go to, with a signature in place of Origin and session. */
export const { loader, action } = providerWebhook("connected");
