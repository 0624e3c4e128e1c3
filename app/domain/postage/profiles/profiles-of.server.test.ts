import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { MAX_PROFILES } from "~/domain/postage/postage-limits";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { addProfile, changeProfile, makeDefaultProfile, removeProfile } from "./add-profile.server";
import { profileOf, profilesOf } from "./profiles-of.server";

const db = openWriter(env.DB);
const { seller, other } = freshMembers({ seller: {}, other: {} }, Date.UTC(2026, 10, 22));

const TERMS = {
  ...{ shipsFrom: "DE", domesticMinor: 300, regionMinor: 500, worldMinor: null, isTracked: true, isInsured: false },
  ...{ dispatchDays: 2, acceptsReturns: false, collectPlace: null },
};
const add = (name: string, change: Partial<typeof TERMS> = {}) =>
  addProfile(db, seller.id, { name, terms: { ...TERMS, ...change } });
const profileNames = async () =>
  (await profilesOf(db, seller.id)).map(({ name, isDefault }) => `${name}${isDefault ? ", default" : ""}`);
const idOf = async (name: string) => (await profilesOf(db, seller.id)).find((each) => each.name === name)?.id ?? 0;

it("keeps terms under a name, the first as the default, and lists the default first", async () => {
  await add("Notes");
  await add("Coins", { domesticMinor: 900 });
  expect(await profileNames()).toEqual(["Notes, default", "Coins"]);
  await makeDefaultProfile(db, { memberId: seller.id, profileId: await idOf("Coins") });
  expect(await profileNames()).toEqual(["Coins, default", "Notes"]);
  expect(await profileOf(db, seller.id, await idOf("Coins"))).toMatchObject({
    terms: { ...TERMS, domesticMinor: 900 },
  });
});

it("takes the same profile twice, and refuses other terms under the same name", async () => {
  expect(await add("Coins")).toBeUndefined();
  expect(await add("Coins")).toBeUndefined();
  const refused = { fields: { name: "You already have a postage profile with this name." } };
  expect(await add("Coins", { domesticMinor: 900 })).toMatchObject(refused);
  expect(await add("COINS")).toMatchObject(refused);
  await add("Notes");
  const profile = { memberId: seller.id, profileId: await idOf("Notes") };
  expect(await changeProfile(db, profile, { name: "coins", terms: TERMS })).toMatchObject(refused);
  expect(await profileNames()).toEqual(["Coins, default", "Notes"]);
});

it("changes and removes a member's own profiles only", async () => {
  await add("Coins");
  const profileId = await idOf("Coins");
  const theirs = { memberId: other.id, profileId };
  for (const refused of [
    await changeProfile(db, theirs, { name: "Mine", terms: TERMS }),
    await makeDefaultProfile(db, theirs),
    await removeProfile(db, theirs),
  ])
    expect(refused).toMatchObject({ refused: "not_found" });
  expect(await profileOf(db, other.id, profileId)).toBeUndefined();
  const mine = { memberId: seller.id, profileId };
  await changeProfile(db, mine, { name: "Thalers", terms: TERMS });
  expect(await profileNames()).toEqual(["Thalers, default"]);
  await removeProfile(db, mine);
  expect(await profileNames()).toEqual([]);
  expect(await removeProfile(db, mine)).toMatchObject({ refused: "not_found" });
});

it(`keeps up to ${MAX_PROFILES} profiles`, async () => {
  for (let index = 0; index < MAX_PROFILES; index += 1) await add(`Profile ${index}`);
  expect(await add("One more")).toMatchObject({
    message: `You can keep up to ${MAX_PROFILES} postage profiles. Remove one first.`,
  });
});
