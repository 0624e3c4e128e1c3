import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { makeDefault, nameMethod, removeMethod } from "./change-method.server";
import { findMethod, methodsOf } from "./methods-of.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { ada, ben } = freshMembers({ ada: {}, ben: {} }, NOW);

async function card(
  userId: number,
  name: string,
  { provider = "sandbox", isDefault = 0, removedAt = null as number | null } = {},
) {
  const id = await env.DB.prepare(
    `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at, removed_at)
      VALUES (?, ?, ?, 'Visa', '4242', ?, ?, 1, ?) RETURNING id`,
  )
    .bind(userId, provider, crypto.randomUUID(), name, isDefault, removedAt)
    .first<number>("id");
  return id ?? 0;
}
const all = async () =>
  (
    await env.DB.prepare("SELECT name, is_default FROM payment_methods WHERE user_id IN (?, ?) ORDER BY id")
      .bind(ada.id, ben.id)
      .raw()
  ).map(([name, isDefault]) => (isDefault ? `${name}, default` : name));

it("are a member's own at this provider, without those that they removed", async () => {
  const [one, two] = [await card(ada.id, "One", { isDefault: 1 }), await card(ada.id, "Two")];
  const others = [
    await card(ada.id, "Stripe's", { provider: "stripe" }),
    await card(ada.id, "Removed", { removedAt: 2 }),
    await card(ben.id, "Ben's", { isDefault: 1 }),
  ];
  expect((await methodsOf(db, ada.id, "sandbox")).map(({ id }) => id)).toEqual([one, two]);
  const find = async (id?: number) => (await findMethod(db, ada.id, "sandbox", id))?.id;
  expect([await find(), await find(one), await find(two)]).toEqual([one, one, two]);
  for (const id of others) expect(await find(id)).toBeUndefined();
  expect(await findMethod(db, ada.id, "stripe", undefined)).toBeUndefined();
});

it("are renamed, chosen and removed one at a time, and the newest takes the place of a default", async () => {
  const [one, two] = [await card(ada.id, "One", { isDefault: 1 }), await card(ada.id, "Two")];
  await card(ben.id, "Ben's", { isDefault: 1 });
  await card(ada.id, "Three");
  const removedId = await card(ada.id, "Removed", { removedAt: 2 });
  await card(ben.id, "Ben's newest");
  const of = (methodId: number) => ({ memberId: ada.id, methodId, confirmedAt: NOW });
  const remove = (id: number) => removeMethod(db, of(id), { now: NOW, currency: "USD" });
  for (const answer of [
    await nameMethod(db, of(removedId), "Again"),
    await makeDefault(db, of(removedId), NOW),
    await remove(removedId),
  ])
    expect(answer).toMatchObject({ refused: "not_found" });
  await nameMethod(db, of(two), "Second");
  await makeDefault(db, of(two), NOW);
  expect(await all()).toEqual(["One", "Second, default", "Ben's, default", "Three", "Removed", "Ben's newest"]);
  await remove(one);
  expect(await all()).toEqual(["One", "Second, default", "Ben's, default", "Three", "Removed", "Ben's newest"]);
  await remove(two);
  expect(await all()).toEqual(["One", "Second", "Ben's, default", "Three, default", "Removed", "Ben's newest"]);
  expect((await methodsOf(db, ada.id, "sandbox")).map(({ name }) => name)).toEqual(["Three"]);
});
