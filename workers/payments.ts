import type { PaymentProvider } from "~/domain/ledger/payment-provider";
import { sandboxPayments } from "~/platform/sandbox-payments.server";

/** Who moves money in and out of this installation. */
export function paymentsOf(): PaymentProvider {
  return sandboxPayments;
}
