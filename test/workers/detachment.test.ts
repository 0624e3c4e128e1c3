import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { removeAccess } from "~/domain/accounts/email/remove-access.server";
import { DELETION_UNDO_MS } from "~/domain/deletion/deletion-terms";
import { runDeletions } from "~/domain/deletion/run-deletions.server";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import { startPayoutSetUp } from "~/domain/payments/deposits/start-deposit.server";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import { removeMethod } from "~/domain/payments/methods/change-method.server";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { runOutboxEntry } from "~/platform/effects/publish-effects.server";
import { makeMember, type TestMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";
import { fakeStripe, wireError } from "./fake-stripe";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);

let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
  await env.DB.prepare(
    "INSERT INTO provider_profiles (user_id, customer_ref, account_ref, account_at) VALUES (?, 'cus_1', 'acct_1', ?)",
  )
    .bind(ada.id, NOW)
    .run();
  for (const [ref, createdAt] of [
    ["pm_old", 1],
    ["pm_new", NOW],
  ])
    await env.DB.prepare(
      `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, created_at, is_default)
        VALUES (?1, 'stripe', ?2, 'Visa', '4242', 'Visa', ?3, ?3 = 1)`,
    )
      .bind(ada.id, ref, createdAt)
      .run();
  await env.DB.exec("DELETE FROM outbox");
});

const attached = (id: string) => [200, { id, customer: "cus_1" }] as const;
const done = [200, { id: "done" }] as const;
const atStripe = () =>
  fakeStripe({
    "GET /v1/payment_methods/pm_old": attached("pm_old"),
    "GET /v1/payment_methods/pm_new": attached("pm_new"),
    "POST /v1/payment_methods/pm_old/detach": done,
    "POST /v1/payment_methods/pm_new/detach": done,
    "DELETE /v1/customers/cus_1": done,
    "DELETE /v1/accounts/acct_1": done,
  });
type Stripe = ReturnType<typeof fakeStripe>;

/** Does what waits in the outbox, as the cron does; mails aside. */
const sweepAt = (now: number, { payments }: Stripe) =>
  sweepOutbox(db, {
    clock: { now: () => now },
    handle: async (entry) => entry.kind === "mail" || runOutboxEntry(env, entry, payments),
  });
const changes = ({ calls }: Stripe) =>
  calls.flatMap(({ line }) => (line.startsWith("GET") ? [] : [line.replace(/^\w+ .v1./, "")])).sort();
const waiting = () => env.DB.prepare("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'detachment'").first("n");

async function removeOld() {
  const methodId = await env.DB.prepare("SELECT id FROM payment_methods WHERE provider_ref = 'pm_old'").first("id");
  const own = { memberId: ada.id, methodId: Number(methodId), confirmedAt: NOW };
  return removeMethod(db, own, { now: NOW, currency: "USD" });
}

it("detaches a card that its member removed, and no other", async () => {
  const stripe = atStripe();
  expect(await removeOld()).toBeUndefined();
  await sweepAt(NOW + MINUTE_MS, stripe);
  expect(changes(stripe)).toEqual(["payment_methods/pm_old/detach"]);
  expect(await waiting()).toBe(0);
});

it("removes nothing at the provider for a card that isn't there", async () => {
  await removeOld();
  await sweepAt(NOW + MINUTE_MS, atStripe());
  expect(await removeOld()).toMatchObject({ refused: "not_found" });
  expect(await waiting()).toBe(0);
});

it("tries again later when the provider fails", async () => {
  await removeOld();
  const failing = fakeStripe({ "GET /v1/payment_methods/pm_old": [500, { error: { type: "api_error" } }] });
  expect((await sweepAt(NOW + MINUTE_MS, failing)).failed).toHaveLength(1);
  const stripe = atStripe();
  await sweepAt(NOW + HOUR_MS, stripe);
  expect(changes(stripe)).toEqual(["payment_methods/pm_old/detach"]);
});

it("detaches the cards and the account that a thief added, and the next account is another one", async () => {
  const stripe = atStripe();
  await db.commit([...removeAccess({ memberId: ada.id, since: NOW, now: NOW }).removed]);
  await sweepAt(NOW + MINUTE_MS, stripe);
  expect(changes(stripe)).toEqual(["accounts/acct_1", "payment_methods/pm_new/detach"]);

  const fake = fakeStripe({
    "POST /v1/accounts": [200, { id: "acct_2" }],
    "POST /v1/account_links": [200, { url: "https://connect.stripe.com/setup/1" }],
  });
  const asker = { memberId: ada.id, confirmedAt: NOW };
  await startPayoutSetUp(db, fake.payments, asker, { now: NOW, returnTo: "https://obverse.test/wallet" });
  // Under the first account's key, Stripe would answer with the account of the thief for a day.
  expect(fake.calls[0]?.key).toBe(`account:${ada.id}:1`);
});

it("deletes the customer and the account of a member whose account is deleted, once", async () => {
  const stripe = atStripe();
  await env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?, ?, ?)")
    .bind(ada.id, NOW - DELETION_UNDO_MS, NOW)
    .run();
  for (const minute of [0, 1, 2, 3]) {
    await runDeletions(db, NOW + minute * MINUTE_MS);
    await sweepAt(NOW + minute * MINUTE_MS, stripe);
  }
  expect(changes(stripe)).toEqual(["accounts/acct_1", "customers/cus_1"]);
});

it("detaches a card that was saved on the provider's page and that its member can't have", async () => {
  const cardSavedEvent = (id: string) => ({
    ...({ provider: "stripe", id, kind: "setup_intent.succeeded", type: "card-saved", memberId: ada.id } as const),
    card: { ref: "pm_extra", brand: "Visa", last4: "4242" },
  });
  const apply = (id: string) => applyEvent(db, cardSavedEvent(id), { now: NOW, ...DEPOSIT_RULES });
  await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(ada.id).run();
  await apply("evt_1");
  expect(await env.DB.prepare("SELECT payload FROM outbox WHERE kind = 'detachment'").first("payload")).toBe(
    '{"refs":[{"what":"card","ref":"pm_extra"}]}',
  );
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM payment_methods").first("n")).toBe(2);
});

it.each([
  ["card", { "GET /v1/payment_methods/x_1": [200, { id: "x_1", customer: null }] }],
  ["card", { "GET /v1/payment_methods/x_1": wireError("invalid_request_error", { code: "resource_missing" }) }],
  ["customer", { "DELETE /v1/customers/x_1": wireError("invalid_request_error", { code: "resource_missing" }) }],
  ["account", { "DELETE /v1/accounts/x_1": wireError("invalid_request_error", { code: "account_invalid" }) }],
] as const)("takes what Stripe no longer has for detached: %s %j", async (what, answers) => {
  await expect(fakeStripe(answers).payments.detach?.({ what, ref: "x_1" })).resolves.toBeUndefined();
});

it("doesn't take an account for detached that still has money", async () => {
  const refused = wireError("invalid_request_error", { code: "balance_not_zero" });
  const { payments } = fakeStripe({ "DELETE /v1/accounts/x_1": refused });
  await expect(payments.detach?.({ what: "account", ref: "x_1" })).rejects.toThrow();
});
