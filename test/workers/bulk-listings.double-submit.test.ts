import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { actOnListings } from "~/domain/listings/own/act-on-listings.server";
import { editMany, planEdit, undoEdit } from "~/domain/listings/own/editing/edit-many.server";
import { editableRows } from "~/domain/listings/own/editing/editable-rows.server";
import type { BulkAction } from "~/domain/listings/own/seller-tabs";
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
  const outcomes = answers.map((answer) => (isRefusal(answer) ? answer.message : answer.outcomes));
  expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(outcomes[0]).toMatchObject(listingIds.map((listingId) => ({ listingId, isDone: true })));
  const { results } = await env.DB.prepare(
    "SELECT status, COUNT(*) AS n FROM listings WHERE seller_id = ? GROUP BY status",
  )
    .bind(seller.id)
    .all();
  expect(Object.fromEntries(results.map(({ status, n }) => [status, n]))).toEqual(to);
});

it("a change of prices sent three times at once lowers each price once, and so does its undoing", async () => {
  const seller = await makeMember(env, { now: NOW });
  const listingIds: number[] = [];
  for (const isDraft of [true, false, true]) {
    const { listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 9_000, isDraft, now: NOW });
    listingIds.push(listingId);
  }
  const moment = { clock: { now: () => NOW }, rules: LISTING_RULES };
  const change = { price: { way: "percent", percentBps: -1_000, roundsTo: "cent" } } as const;
  const rows = await editableRows(db, { sellerId: seller.id, listingIds });
  const plans = await planEdit(rows, change, { now: NOW, rules: LISTING_RULES });
  const planById = new Map(plans.flatMap((plan) => ("refused" in plan ? [] : [[plan.row.id, plan] as const])));
  const tokens = new Map([...planById].map(([id, { from, to }]) => [id, { from, to }]));
  const prices = async () => {
    const found = env.DB.prepare("SELECT price_minor FROM listings WHERE seller_id = ? ORDER BY id").bind(seller.id);
    return (await found.all()).results.map(({ price_minor }) => price_minor);
  };

  const key = crypto.randomUUID();
  const send = () => editMany(db, { sellerId: seller.id, key, change, fingerprints: tokens, ...moment });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  for (const answer of answers)
    expect(answer).toMatchObject({ outcomes: listingIds.map((listingId) => ({ listingId, isDone: true })) });
  expect(await prices()).toEqual([8_100, 8_100, 8_100]);

  const undone = { sellerId: seller.id, key: crypto.randomUUID(), of: key, ...moment };
  await Promise.all([undoEdit(db, undone), undoEdit(db, undone), undoEdit(db, undone)]);
  expect(await prices()).toEqual([9_000, 9_000, 9_000]);
});
