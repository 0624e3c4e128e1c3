import { createScheduledController, env } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { isRefusal } from "~/domain/refusal";
import { matchListing } from "~/domain/saved-searches/match-listing.server";
import { saveSearch } from "~/domain/saved-searches/save-search.server";
import type { Alert } from "~/domain/saved-searches/saved-search";
import { sendDigests } from "~/domain/saved-searches/send-digests.server";
import { readSearchFilters } from "~/domain/search/search-filters";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { rulesOf } from "~/platform/env";
import worker from "../../workers/index";
import { makeFixed, makeMember, type TestMember } from "../factories";
import { breakEachStep, FAULT_MODES, type Fault } from "./fault";

const db = openWriter(env.DB);
let seller: TestMember;
let ada: TestMember;
beforeEach(async () => {
  seller = await makeMember(env);
  ada = await makeMember(env);
});
async function save(alert: Alert) {
  const filters = readSearchFilters(new URLSearchParams("q=thaler"), { currency: "USD", decimalMark: "." });
  if (isRefusal(filters)) throw new Error(filters.message);
  await saveSearch(db, { memberId: ada.id, filters, currency: "USD", name: "Thalers", alert }, Date.now());
}

const notificationCount = (listingId: number) =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE user_id = ? AND listing_id = ?")
    .bind(ada.id, listingId)
    .first("n");

it("notifies of a listing whose publisher died right after the commit, and publishing writes no notification itself", async () => {
  await save("at-once");
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler", isDraft: true });
  const now = Date.now();
  const published = await publishListing(db, { listingId, sellerId: seller.id, now, rules: rulesOf(env) });
  expect([isRefusal(published), await notificationCount(listingId)]).toEqual([false, 0]);
  // The process dies here. The next minute's sweep finds the entry.
  vi.setSystemTime(now + MINUTE_MS);
  await Reflect.apply(worker.scheduled, worker, [createScheduledController(), env]);
  vi.useRealTimers();
  expect(await notificationCount(listingId)).toBe(1);
  const waiting = await env.DB.prepare("SELECT COUNT(*) AS n FROM outbox").first("n");
  expect(waiting).toBe(0);
});

/** Does the work with the fault in between, then once more without it. */
async function breakAndRepeat(fault: Fault, work: (d1: D1Database) => Promise<unknown>) {
  await work(fault.record(env.DB)).catch(() => expect(fault.struck).toBe(true));
  await work(env.DB);
}

it.each(FAULT_MODES)("notifies once if the connection is lost %s any step of the comparison", async (mode) => {
  await save("at-once");
  const steps = await breakEachStep(mode, async (fault) => {
    const now = Date.now();
    const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler", now });
    await breakAndRepeat(fault, (d1) =>
      matchListing(openWriter(d1), { listingId, after: 0 }, { now, currency: "USD" }),
    );
    expect(await notificationCount(listingId)).toBe(1);
  });
  expect(steps).toBe(4);
});

it.each(FAULT_MODES)(
  "notifies once if the connection is lost %s any step of the morning's notifications",
  async (mode) => {
    await save("daily");
    let now = Date.UTC(2026, 10, 21, 12);
    let mornings = 0;
    const steps = await breakEachStep(mode, async (fault) => {
      now += DAY_MS;
      mornings += 1;
      const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler", now });
      await matchListing(db, { listingId, after: 0 }, { now, currency: "USD" });
      await breakAndRepeat(fault, (d1) => sendDigests(openWriter(d1), now + DAY_MS));
      const all = await env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE user_id = ?")
        .bind(ada.id)
        .first("n");
      expect(all).toBe(mornings);
    });
    expect(steps).toBe(3);
  },
);
