import Stripe from "stripe";
import type { DetachedRef } from "~/domain/outbox/outbox-kinds";
import type { FailureReason } from "~/domain/payments/provider/failure-reason";
import type { Charge, PaymentProvider, PayoutOrder } from "~/domain/payments/provider/payment-provider";
import { type Refusal, refuse } from "~/domain/refusal";
import { SECOND_MS } from "~/domain/time";
import { ON_STRIPES_PAGE, readStripeEvent } from "./stripe-events.server";
import { failureReason, toStripeAmount } from "./stripe-failure";
import { listStripeMovements, stripeBalance } from "./stripe-movements.server";

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Signs reports on the connected accounts that payouts go to. Without it, nobody can be paid out. */
  readonly connectWebhookSecret?: string | undefined;
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 20_000;
/** Shorter, as other entries of the outbox wait for it. */
const DETACH_MS = 5_000;

/** Payments by Stripe: saved cards, Checkout, and payouts through Connect Express. Card numbers never reach us. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecret, connectWebhookSecret, fetch: transport = fetch } = settings;
  const isLive = /^[a-z]+_live_/.test(secretKey);
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((to, init) => transport(to, { ...init, redirect: "manual" })),
    timeout: TIMEOUT_MS,
    // Our caller retries under the same key; the library must not retry on its own.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    name: "stripe",
    paysTo: "account",
    charge: (charge) => chargeCard(stripe, charge),
    payOut: (order) => transferTo(stripe, order),
    detach: (detached) => detach(stripe, detached),
    listMovements: (query) => listStripeMovements(stripe, query),
    heldMinor: (currency) => stripeBalance(stripe, currency),
    hosted: {
      async openCustomer(memberId) {
        const { id } = await stripe.customers.create(
          { metadata: { member: String(memberId) } },
          { idempotencyKey: `customer:${memberId}` },
        );
        return { ref: id };
      },
      async openAccount(memberId, removedCount) {
        const { id } = await stripe.accounts.create(
          { type: "express", metadata: { member: String(memberId) } },
          { idempotencyKey: removedCount === 0 ? `account:${memberId}` : `account:${memberId}:${removedCount}` },
        );
        return { ref: id };
      },
      async payDeposit({ amountMinor, currency, idempotencyKey, returnTo, cancelTo, expiresAt, ...charge }) {
        const metadata = metadataOf(charge);
        const session = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            success_url: returnTo,
            cancel_url: cancelTo,
            metadata,
            expires_at: Math.ceil(expiresAt / SECOND_MS),
            payment_intent_data: { metadata: { ...metadata, ...ON_STRIPES_PAGE } },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: toStripeAmount(amountMinor, currency),
                  product_data: { name: "Deposit to your Obverse wallet" },
                },
              },
            ],
          },
          { idempotencyKey: `${idempotencyKey}:checkout:${expiresAt}` },
        );
        return { continueAt: addressOf(session.url) };
      },
      async saveCard({ memberId, sessionId, customerRef, currency, returnTo }) {
        const session = await stripe.checkout.sessions.create({
          mode: "setup",
          customer: customerRef,
          currency: currency.toLowerCase(),
          success_url: returnTo,
          cancel_url: returnTo,
          setup_intent_data: { metadata: { member: String(memberId), ...(sessionId && { session: sessionId }) } },
        });
        return { continueAt: addressOf(session.url) };
      },
      async setUpAccount({ accountRef, returnTo }) {
        const link = await stripe.accountLinks.create({
          account: accountRef,
          type: "account_onboarding",
          refresh_url: returnTo,
          return_url: returnTo,
        });
        return { continueAt: addressOf(link.url) };
      },
      sources: connectWebhookSecret ? ["own", "connected"] : ["own"],
      readEvent(source, body, signature) {
        const secret = source === "own" ? webhookSecret : connectWebhookSecret;
        return readStripeEvent(stripe, { source, secret: secret ?? "", isLive }, { body, signature });
      },
    },
  };
}

/** Returned in Stripe's report, so that a charge whose request crashed is recorded anyway. */
function metadataOf({ memberId, request }: Pick<Charge, "memberId" | "request">): Record<string, string> {
  return { member: String(memberId), key: request.key, input: request.inputHash };
}

function addressOf(url: string | null): string {
  if (!url?.startsWith("https://")) throw new Error("Stripe returned no https address to continue at");
  return url;
}

async function chargeCard(stripe: Stripe, charge: Charge): ReturnType<PaymentProvider["charge"]> {
  const { amountMinor, currency, method, idempotencyKey } = charge;
  if (!method?.customerRef)
    return refuse("breaks_rule", "Save a card first, or choose “Another card” in your wallet to pay on Stripe's site.");
  try {
    const { id, status } = await stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amountMinor, currency),
        currency: currency.toLowerCase(),
        customer: method.customerRef,
        payment_method: method.ref,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        confirm: true,
        off_session: true,
        metadata: metadataOf(charge),
      },
      { idempotencyKey },
    );
    if (status === "succeeded") return { reference: id };
    if (status === "processing") return { isPending: true };
    return decline(DECLINE_WORDS[status === "requires_action" ? "unconfirmed" : "refused"]);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return decline(DECLINE_WORDS[failureReason(error)]);
    // The same request is under way. Whichever outcome it has is reported.
    if (isUnderWay(error)) return { isPending: true };
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      return refuse(
        "breaks_rule",
        "This request was already sent with different contents. Reload the page and try again.",
      );
    throw error;
  }
}

const isUnderWay = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.code === "idempotency_key_in_use" || error.statusCode === 409);

/** Why an account can't be paid, whenever it is tried. Anything else may be our own or Stripe's fault and pass. */
const FINAL: ReadonlySet<string> = new Set([
  "account_closed",
  "account_invalid",
  "insufficient_capabilities_for_transfer",
  "transfers_not_allowed",
  "payouts_not_allowed",
]);

function decline(sentence: string): Refusal {
  return refuse("declined", sentence, { fields: { paymentMethodId: sentence } });
}

const DECLINE_WORDS: Readonly<Record<FailureReason, string>> = {
  unconfirmed: "Your bank needs you to confirm this payment. Choose “Another card” to pay on Stripe's site.",
  expired: "The card has expired and nothing was charged. Choose another card.",
  insufficient: "The card has insufficient funds and nothing was charged. Try a smaller amount or another card.",
  account: "The card was declined and nothing was charged. Try another card.",
  refused: "The card was declined and nothing was charged. Try another card.",
};

/** Errors of what was detached before, or never was at this Stripe account. */
const GONE: ReadonlySet<string> = new Set(["resource_missing", "account_invalid"]);

/** Deleting a customer detaches its cards. Stripe deletes no account until its money has reached its bank. */
async function detach(stripe: Stripe, { what, ref }: DetachedRef): Promise<void> {
  const within = { timeout: DETACH_MS };
  try {
    if (what === "customer") await stripe.customers.del(ref, undefined, within);
    else if (what === "account") await stripe.accounts.del(ref, undefined, within);
    else {
      // Detaching it twice is an error without a code.
      const { customer } = await stripe.paymentMethods.retrieve(ref, undefined, within);
      if (customer !== null) await stripe.paymentMethods.detach(ref, undefined, within);
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && GONE.has(error.code ?? ""))) throw error;
  }
}

/** Looks up the transfer group, as a payout may be retried after the month that Stripe keeps idempotency keys. */
async function transferTo(
  stripe: Stripe,
  order: PayoutOrder,
): Promise<{ reference: string } | { isPostponed: true } | Refusal> {
  const { amountMinor, currency, destinationRef, key, attempt } = order;
  const { data } = await stripe.transfers.list({ transfer_group: key, limit: 1 });
  if (data[0]) return { reference: data[0].id };
  try {
    const { id } = await stripe.transfers.create(
      {
        amount: toStripeAmount(amountMinor, currency),
        currency: currency.toLowerCase(),
        destination: destinationRef,
        transfer_group: key,
      },
      { idempotencyKey: attempt === 0 ? key : `${key}:${attempt}` },
    );
    return { reference: id };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // Our Stripe balance is too low. Under the same key, Stripe would repeat this answer for a day.
    if (error.code === "balance_insufficient") return { isPostponed: true };
    if (!FINAL.has(error.code ?? "")) throw error;
    return refuse(
      "declined",
      "Your Stripe account couldn't receive the payout. Check your payout details with Stripe.",
    );
  }
}
