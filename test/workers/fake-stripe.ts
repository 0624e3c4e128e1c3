import Stripe from "stripe";
import { stripePayments } from "~/platform/payments/stripe-payments.server";

const WEBHOOK_SECRET = "whsec_test_only";
export const CONNECT_SECRET = "whsec_connect_only";
/** How long Stripe repeats the first answer to a key, failures included. */
const KEYS_KEPT_MS = 24 * 3_600_000;

interface Call {
  readonly line: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | null;
}

type Answer = readonly [status: number, body: unknown];

/** Stripe's error as sent over the network. */
export const wireError = (type: string, more: Record<string, string> = {}): Answer => [
  type === "card_error" ? 402 : 400,
  { error: { type, message: "recorded", ...more } },
];

/**
 * The real `stripe` package over a transport that returns recorded shapes and logs its requests. As at Stripe, a key is
 * answered like the first request under it, whether that succeeded or failed, and with an error if its parameters
 * differ.
 */
export function fakeStripe(
  answers: Readonly<Record<string, Answer | ((call: Call) => Answer)>>,
  { now = Date.now }: { now?: () => number } = {},
) {
  const calls: Call[] = [];
  const byKey = new Map<string, { readonly form: string; readonly answer: Answer; readonly at: number }>();
  const keyedRequest = (call: Call, give: () => Answer): Answer => {
    const before = call.key === null ? undefined : byKey.get(call.key);
    const form = JSON.stringify([call.line, call.form]);
    if (before && now() - before.at < KEYS_KEPT_MS)
      return before.form === form ? before.answer : wireError("idempotency_error");
    const answer = give();
    if (call.key !== null) byKey.set(call.key, { form, answer, at: now() });
    return answer;
  };
  const transport: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = request.method === "GET" ? url.search.slice(1) : new TextDecoder().decode(await request.arrayBuffer());
    const call = {
      line: `${request.method} ${url.pathname}`,
      form: Object.fromEntries(new URLSearchParams(text)),
      key: request.headers.get("Idempotency-Key"),
    };
    calls.push(call);
    const answer = answers[call.line];
    if (!answer) throw new Error(`the test has no answer to ${call.line}`);
    const [status, body] = keyedRequest(call, () => (typeof answer === "function" ? answer(call) : answer));
    return Response.json(body, { status, headers: { "Request-Id": "req_test" } });
  };
  const payments = stripePayments({
    secretKey: "sk_test_only",
    webhookSecret: WEBHOOK_SECRET,
    connectWebhookSecret: CONNECT_SECRET,
    fetch: transport,
  });
  if (!payments.hosted) throw new Error("Stripe has pages of its own");
  return { payments, hosted: payments.hosted, calls };
}

/** An event as Stripe would send it, with its signature. */
export async function signedEvent(
  type: string,
  object: unknown,
  {
    id = `evt_${crypto.randomUUID()}`,
    ageSeconds = 0,
    secret = WEBHOOK_SECRET,
    ...more
  }: {
    id?: string;
    ageSeconds?: number;
    secret?: string;
    account?: string;
    livemode?: boolean;
    created?: number;
  } = {},
): Promise<{ body: string; signature: string }> {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const body = JSON.stringify({
    id,
    object: "event",
    api_version: "2026-01-01",
    created: timestamp,
    livemode: false,
    type,
    data: { object },
    ...more,
  });
  const stripe = new Stripe("sk_test_only");
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return { body, signature };
}
