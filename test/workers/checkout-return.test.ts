import { createExecutionContext, env } from "cloudflare:test";
import { expect, it } from "vitest";
import { ELSEWHERE } from "~/domain/payments/deposits/deposit-limits";
import { HOUR_MS } from "~/domain/time";
import { openRequestContext } from "~/platform/http/request-context.server";
import { declaredApi, renderApp } from "../../workers/render-app";
import { makeAuction, makeFixed, makeMember, type TestMember } from "../factories";
import { fakeStripe } from "./fake-stripe";

// A bid or a purchase that lacks money leads to the wallet, whose deposit may continue on Stripe's site. Stripe sends the
// member back to where they began.

const ORIGIN = "https://obverse.test";
const stripe = fakeStripe({
  "POST /v1/checkout/sessions": [200, { id: "cs_1", url: "https://checkout.stripe.com/c/1" }],
});

async function submit(path: string, member: TestMember, fields: Readonly<Record<string, string>>): Promise<string> {
  const request = new Request(`${ORIGIN}${path}`, {
    method: "POST",
    headers: { Origin: ORIGIN, Host: "obverse.test", Cookie: `__Host-session=${member.token}` },
    body: new URLSearchParams({ key: crypto.randomUUID(), ...fields }),
  });
  const context = openRequestContext(request, env, createExecutionContext());
  // A view of the page is saved seconds later, when the database is another test's.
  const after = () => {};
  const answer = await renderApp(
    request,
    Object.assign(context, { payments: stripe.payments, apiRoutes: declaredApi, after }),
  );
  return answer.text();
}

it.each([
  ["a bid", "maximum=50", { intent: "bid", maximum: "50" }],
  ["a maximum before the start", "maximum=50", { intent: "absentee", maximum: "50" }],
  ["a purchase", "", { intent: "purchase", priceMinor: "5000" }],
] as const)("returns to the page of %s, with what was typed", async (_what, query, fields) => {
  const seller = await makeMember(env);
  const ada = await makeMember(env, { fundsMinor: 2_000 });
  const startsAt =
    fields.intent === "absentee" ? { startsAt: Date.now() + HOUR_MS, endsAt: Date.now() + 2 * HOUR_MS } : {};
  const path =
    fields.intent === "purchase"
      ? `/listing/${(await makeFixed(env, { sellerId: seller.id, priceMinor: 5_000 })).listingId}`
      : `/auction/${(await makeAuction(env, { sellerId: seller.id, ...startsAt })).auctionId}`;
  const back = query ? `${path}?${query}` : path;

  const refused = await submit(path, ada, fields);
  const wallet = /href="(\/wallet\?amount=[^"]+)"/.exec(refused)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(new URL(wallet, ORIGIN).searchParams.get("redirect")).toBe(back);
  await submit(wallet, ada, { intent: "deposit", amount: "30", paymentMethodId: ELSEWHERE });
  expect(stripe.calls.at(-1)?.form).toMatchObject({
    "line_items[0][price_data][unit_amount]": "3000",
    success_url: `${ORIGIN}${back}`,
    cancel_url: `${ORIGIN}${wallet}`,
  });
});

it("returns to the wallet from an address that is not ours", async () => {
  const ada = await makeMember(env);
  await submit("/wallet?redirect=https://elsewhere.test/", ada, {
    intent: "deposit",
    amount: "30",
    paymentMethodId: ELSEWHERE,
  });
  expect(new URL(stripe.calls.at(-1)?.form.success_url ?? "").origin).toBe(ORIGIN);
});
