import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { dismissReports, removeContent, restoreContent } from "~/domain/operator/remove-content.server";
import { liftSuspension, suspendMember } from "~/domain/operator/suspend-member.server";
import { sendReport } from "~/domain/reports/send-report.server";
import { HOUR_MS } from "~/domain/time";
import { makeAuction, makeFixed, makeMember } from "../factories";
import { breakEachStep, FAULT_MODES } from "./fault";

// The operator's command breaks off anywhere, and the operator enters it again: what it does happened once, with its entry.

const NOW = Date.UTC(2026, 10, 23, 12);
const sound = openWriter(env.DB);
const reason = "It sold cast copies.";
const count = (sql: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${sql}`).first<number>("n");

interface Story {
  /** Everything whose number it changes by one. */
  readonly once: readonly string[];
  act(db: Writer): Promise<unknown>;
}

const reportedListing = async () => {
  const seller = await makeMember(env, { now: NOW });
  const { listingId: targetId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  const { id: memberId } = await makeMember(env, { now: NOW });
  await sendReport(sound, { kind: "listing", id: targetId, memberId, input: { reason: "spam", note: "" } }, NOW);
  await env.DB.exec("DELETE FROM outbox");
  return { operator: "ops", kind: "listing", targetId };
};
const entry = (action: string, id: number) => `operator_log WHERE action = '${action}' AND target_id = ${id}`;
const FOLLOWS = "outbox WHERE kind = 'moderation' AND retry_at = created_at";

const STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  "a suspension": async () => {
    const seller = await makeMember(env, { now: NOW });
    const { id } = await makeMember(env, { now: NOW, fundsMinor: 10_000 });
    const { auctionId } = await makeAuction(env, {
      sellerId: seller.id,
      now: NOW,
      startsAt: NOW + HOUR_MS,
      endsAt: NOW + 2 * HOUR_MS,
    });
    const absentee = { auctionId, bidderId: id, maximumMinor: 4_000, idempotencyKey: crypto.randomUUID() };
    await leaveMaximum(sound, absentee, { now: NOW, currency: "USD" });
    await env.DB.exec("DELETE FROM outbox");
    return {
      once: [
        entry("suspend", id),
        `suspensions WHERE user_id = ${id}`,
        `(SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = ${id}))`,
        `(SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM absentee_maxima WHERE bidder_id = ${id}))`,
        `ledger_accounts WHERE code = 'available:${id}' AND balance_minor = 10000`,
        `security_events WHERE user_id = ${id} AND kind = 'suspended'`,
        "outbox WHERE kind = 'sessions-ended' AND retry_at = created_at",
        "outbox WHERE kind = 'mail' AND retry_at = created_at",
        FOLLOWS,
      ],
      act: (db) => suspendMember(db, { operator: "ops", memberId: id, reason }, NOW),
    };
  },
  "the end of a suspension": async () => {
    const { id } = await makeMember(env, { now: NOW });
    await suspendMember(sound, { operator: "ops", memberId: id, reason }, NOW - 1);
    await env.DB.exec("DELETE FROM outbox");
    return {
      once: [
        entry("unsuspend", id),
        `suspensions WHERE user_id = ${id} AND lifted_at IS NOT NULL`,
        `security_events WHERE user_id = ${id} AND kind = 'unsuspended'`,
        "outbox WHERE kind = 'mail' AND retry_at = created_at",
      ],
      act: (db) => liftSuspension(db, { operator: "ops", memberId: id, reason }, NOW),
    };
  },
  "a removal": async () => {
    const target = await reportedListing();
    const decided = `target_id = ${target.targetId} AND outcome = 'removed'`;
    const once = [entry("remove", target.targetId), `removals WHERE target_id = ${target.targetId}`, FOLLOWS];
    return {
      once: [...once, `reports WHERE ${decided}`],
      act: (db) => removeContent(db, { ...target, reason }, NOW),
    };
  },
  "a restoration": async () => {
    const target = await reportedListing();
    await removeContent(sound, { ...target, reason }, NOW - 1);
    await env.DB.exec("DELETE FROM outbox");
    const restored = `removals WHERE target_id = ${target.targetId} AND restored_at IS NOT NULL`;
    return {
      once: [entry("restore", target.targetId), restored, FOLLOWS],
      act: (db) => restoreContent(db, { ...target, reason }, NOW),
    };
  },
  "a dismissal": async () => {
    const target = await reportedListing();
    const dismissed = `reports WHERE target_id = ${target.targetId} AND outcome = 'dismissed'`;
    return {
      once: [entry("dismiss", target.targetId), dismissed, FOLLOWS],
      act: (db) => dismissReports(db, target, NOW),
    };
  },
};

it.each(Object.keys(STORIES).flatMap((name) => FAULT_MODES.map((mode) => [name, mode] as const)))(
  "%s is done once, as a whole and at once, when its command breaks off %s any of its calls",
  async (name, mode) => {
    const steps = await breakEachStep(mode, async (fault) => {
      const story = await STORIES[name]?.();
      if (!story) throw new Error(name);
      await story.act(openWriter(fault.record(env.DB))).catch(() => undefined);
      const broken = await Promise.all(story.once.map(count));
      expect(new Set(broken).size, "all of it or nothing").toBe(1);
      await story.act(sound).catch(() => undefined);
      expect(Object.fromEntries(await Promise.all(story.once.map(async (sql) => [sql, await count(sql)])))).toEqual(
        Object.fromEntries(story.once.map((sql) => [sql, 1])),
      );
      await env.DB.exec("DELETE FROM outbox");
    });
    expect(steps).toBe(2);
  },
);
