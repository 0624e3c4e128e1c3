import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { postSlowly } from "./slow-body";

// A member signs somebody else out, whose request is half sent. What arrives afterwards must not count.

const app = runningApp();

const json = (body: unknown) => ({ body: JSON.stringify(body), type: "application/json" });
const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams({ key: crypto.randomUUID(), ...fields }).toString(),
  type: "application/x-www-form-urlencoded",
});

it.each([
  ["an API call", "/api/wallet/payouts", () => json({ amountMinor: 4_000 }), 401],
  ["a form", "/wallet", () => form({ intent: "payout", payout: "40" }), 302],
] as const)(
  "pays nothing out by %s whose session ended while its body arrived",
  async (_what, path, encodeBody, status) => {
    const ada = await makeMember(app.env, { fundsMinor: 10_000, isConfirmed: true });
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const hasEnded = sleep(1_500).then(async () => {
      expect((await callerFor(app, ada).post("/api/logout")).status).toBe(204);
    });
    const slow = await postSlowly(app, { path, ...encodeBody(), member: ada, headers }, hasEnded);
    const payouts = app.env.DB.prepare("SELECT COUNT(*) AS n FROM payouts WHERE user_id = ?").bind(ada.id);
    expect([slow.status, await payouts.first("n")]).toEqual([status, 0]);
    if (status === 302) expect(slow.to).toMatch(/^\/auth\?/);
  },
);
