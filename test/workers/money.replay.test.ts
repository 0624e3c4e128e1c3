import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { makeMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";

// Promise M3 of docs/promises.md: each of many keys is sent ten times at once and has one effect and one answer; a key
// with another body is refused. Each request makes three or four trips to a real D1, so a run sends a twentieth of the
// thousand keys that the promise was proven with; STORM_SCALE=20 sends them all.

const KEYS = 50 * env.STORM_SCALE;
const REPLAYS = 10;
const SLOW = { timeout: 900_000 };
/** How many keys are in progress at once. */
const AT_ONCE = 5;

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const visit = { now: NOW, ...DEPOSIT_RULES };

const count = (sql: string) => env.DB.prepare(sql).first<number>("n");

/** What a request's client saw of the response. */
const textOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : JSON.stringify(answer));

async function storm(ask: (key: string, amountMinor: number) => Promise<unknown>): Promise<void> {
  const keys = Array.from({ length: KEYS }, (_, index) => ({ key: crypto.randomUUID(), amountMinor: 100 + index }));
  for (let from = 0; from < KEYS; from += AT_ONCE)
    await Promise.all(
      keys.slice(from, from + AT_ONCE).map(async ({ key, amountMinor }) => {
        const answers = await Promise.all(Array.from({ length: REPLAYS }, () => ask(key, amountMinor)));
        expect(new Set(answers.map(textOf)).size).toBe(1);
        expect(isRefusal(answers[0])).toBe(false);
        expect(await ask(key, amountMinor + 1)).toMatchObject({ refused: "breaks_rule" });
        expect(textOf(await ask(key, amountMinor))).toBe(textOf(answers[0]));
      }),
    );
}

/** 100 + 101 + … */
const SUM = (KEYS * (200 + KEYS - 1)) / 2;

it("deposits once per key", SLOW, async () => {
  const { id: memberId } = await makeMember(env);
  await storm((idempotencyKey, amountMinor) =>
    deposit(db, sandboxPayments, { memberId, amountMinor, idempotencyKey }, visit),
  );
  expect(await count("SELECT COUNT(*) AS n FROM ledger_transfers")).toBe(KEYS);
  expect(await walletOf(db, memberId)).toMatchObject({ availableMinor: SUM });
});

it("pays out once per key", SLOW, async () => {
  const { id: memberId } = await makeMember(env, { fundsMinor: 10_000_000 });
  await storm(async (idempotencyKey, amountMinor) => {
    const paid = await payOut(db, sandboxPayments, { memberId, amountMinor, idempotencyKey, confirmedAt: NOW }, visit);
    return isRefusal(paid) ? paid : paid.answer;
  });
  expect(await count("SELECT COUNT(*) AS n FROM payouts WHERE status = 'paid'")).toBe(KEYS);
  expect(await walletOf(db, memberId)).toMatchObject({ availableMinor: 10_000_000 - SUM, pendingMinor: 0 });
  expect(await count("SELECT COUNT(*) AS n FROM notifications")).toBe(KEYS);
});
