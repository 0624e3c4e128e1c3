import { providerWebhook } from "~/platform/payments/provider-report.server";

/** Stripe's reports on our own account, with a signature in place of Origin and session. */
export const { loader, action } = providerWebhook("own");
