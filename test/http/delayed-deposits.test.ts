import { expect, it } from "vitest";
import { makeMember, type TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openPage } from "./open-page";

// The wallet lists deposits that a bank decides on later, before or after the money came.

const app = runningApp();
const { other } = membersOf(app, { other: {} });
const HOUR_MS = 3_600_000;

async function insertDelayedDeposit(member: TestMember, change: { failedAt?: number; reason?: string } = {}) {
  await app.env.DB.prepare(
    "INSERT INTO delayed_deposits (user_id, key, amount_minor, pending_at, failed_at, reason) VALUES (?, ?, 5000, ?, ?, ?)",
  )
    .bind(member.id, crypto.randomUUID(), Date.now() - 2 * HOUR_MS, change.failedAt ?? null, change.reason ?? null)
    .run();
}

it("lists what the bank is deciding on, and what failed with its reason and a form that is filled in", async () => {
  const member = await makeMember(app.env);
  await insertDelayedDeposit(member);
  await insertDelayedDeposit(member, { failedAt: Date.now() - HOUR_MS, reason: "insufficient" });
  const { html, text } = await openPage(app, "/wallet", member);
  expect(text).toContain("Deposits that haven't arrived (2)");
  expect(text).toContain("$50.00 is waiting for your bank");
  expect(text).toMatch(/\$50\.00 failed On .*, because there wasn't enough money in the account/);
  const [, again = ""] = /href="(\/wallet\?amount=[^"#]*)#deposit"/.exec(html) ?? [];
  expect((await openPage(app, again, member)).html).toMatch(
    /name="amount"[^>]*value="50\.00"|value="50\.00"[^>]*name="amount"/,
  );
});

it("lists nobody else's, and nothing without any", async () => {
  expect((await openPage(app, "/wallet", other)).text).not.toContain("haven't arrived");
});

it("offers no payout while a bank disputes a deposit", async () => {
  const member = await makeMember(app.env, { fundsMinor: 5_000 });
  expect((await openPage(app, "/wallet", member)).text).toContain("You can withdraw up to $50.00");
  await app.env.DB.prepare("INSERT INTO chargebacks VALUES (?, ?, NULL, 'open', '', 700, 0, 0, ?)")
    .bind(`dp_${crypto.randomUUID()}`, member.id, Date.now())
    .run();
  const { text } = await openPage(app, "/wallet", member);
  expect(text).toContain("Disputed or returned deposits (1)");
  expect(text).toContain("Payouts are on hold while your bank decides on a disputed deposit.");
  expect(text).not.toContain("You can withdraw");
  expect(await (await callerFor(app, member).get("/api/wallet")).json()).toMatchObject({
    availableMinor: 5_000,
    payableMinor: 0,
  });
});
