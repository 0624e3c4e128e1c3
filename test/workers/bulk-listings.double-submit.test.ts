import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { actOnListings } from "~/domain/listings/own/act-on-listings.server";
import type { BulkAction } from "~/domain/listings/own/bulk-actions";
import { isRefusal } from "~/domain/refusal";
import { makeFixed, makeMember } from "../factories";
import { FORM, LISTING_RULES } from "../rules";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);

const ACTIONS: readonly (readonly [BulkAction, string, Readonly<Record<string, number>>])[] = [
  ["publish", "draft", { active: 3 }],
  ["delete", "draft", {}],
  ["withdraw", "active", { withdrawn: 3 }],
  ["relist", "withdrawn", { active: 3 }],
  ["duplicate", "active", { active: 3, draft: 3 }],
];

it.each(ACTIONS)("a form to %s sent three times at once acts on each listing once", async (action, from, to) => {
  const seller = await makeMember(env, { now: NOW });
  const listingIds: number[] = [];
  for (let each = 0; each < 3; each += 1) {
    const { listingId } = await makeFixed(env, { sellerId: seller.id, isDraft: from === "draft", now: NOW });
    if (from === "withdrawn")
      await env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE id = ?").bind(listingId).run();
    listingIds.push(listingId);
  }
  const key = crypto.randomUUID();
  const send = () =>
    actOnListings(db, {
      sellerId: seller.id,
      action,
      listingIds,
      key,
      clock: { now: () => NOW },
      form: FORM,
      rules: LISTING_RULES,
    });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  const told = answers.map((answer) => (isRefusal(answer) ? answer.message : answer.outcomes));
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(told[0]).toMatchObject(listingIds.map((listingId) => ({ listingId, isDone: true })));
  const { results } = await env.DB.prepare(
    "SELECT status, COUNT(*) AS n FROM listings WHERE seller_id = ? GROUP BY status",
  )
    .bind(seller.id)
    .all();
  expect(Object.fromEntries(results.map(({ status, n }) => [status, n]))).toEqual(to);
});
