import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../../../../test/factories";
import { DEFAULT_PREFERENCES, readStopped, writeStopped } from "./preference";
import { readPreferences, savePreferences } from "./preferences.server";
import { isGenuine, resubscribe, unsubscribe, unsubscribeSignature } from "./unsubscribe.server";
import { readUnsubscribeLink, type Stoppable, type UnsubscribeLink, unsubscribePath } from "./unsubscribe-link";

const db = openWriter(env.DB);
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
});

async function linkFor({ id }: TestMember, stops: Stoppable): Promise<UnsubscribeLink> {
  const key = await env.DB.prepare("SELECT unsubscribe_key AS k FROM users WHERE id = ?").bind(id).first<string>("k");
  return { memberId: id, stops, signature: await unsubscribeSignature(key ?? "", id, stops) };
}
const emailOf = async (topic: string) =>
  (await readPreferences(db, ada.id)).find((each) => each.topic === topic)?.email;

it("stops the emails of a topic, and undoes it", async () => {
  await savePreferences(db, ada.id, [{ topic: "reviews", bell: false, email: "now", push: true }]);
  const link = await linkFor(ada, "reviews");
  const answer = await unsubscribe(db, link);
  if (isRefusal(answer)) throw new Error(answer.message);
  expect(await emailOf("reviews")).toBe("none");
  expect(await unsubscribe(db, link)).toEqual({ stopped: [] });
  await resubscribe(db, link, readStopped(writeStopped(answer.stopped)));
  expect(await readPreferences(db, ada.id)).toContainEqual({ topic: "reviews", bell: false, email: "now", push: true });
});

it("stops the daily email with all its topics, and undoes exactly that", async () => {
  const link = await linkFor(ada, "digest");
  const answer = await unsubscribe(db, link);
  if (isRefusal(answer)) throw new Error(answer.message);
  const all = await readPreferences(db, ada.id);
  expect(all.filter(({ email }) => email === "daily")).toEqual([]);
  expect(await emailOf("outbid")).toBe("now");
  await resubscribe(db, link, readStopped(writeStopped(answer.stopped)));
  expect(await readPreferences(db, ada.id)).toEqual(DEFAULT_PREFERENCES);
});

it("turns on nothing that its link isn't about", async () => {
  await savePreferences(db, ada.id, [{ topic: "offers", bell: true, email: "none", push: true }]);
  await resubscribe(db, await linkFor(ada, "reviews"), readStopped("offers.now"));
  await resubscribe(db, await linkFor(ada, "digest"), readStopped("offers.now,news.daily,outbid.daily"));
  expect(await emailOf("offers")).toBe("none");
});

it("refuses a link to another topic or member, and one that is cut short", async () => {
  const link = await linkFor(ada, "reviews");
  const ben = await makeMember(env);
  expect(await isGenuine(db, link)).toBe(true);
  for (const forged of [
    { ...link, stops: "offers" as const },
    { ...link, memberId: ben.id },
    { ...link, memberId: 999_999 },
    { ...link, signature: "0".repeat(64) },
  ]) {
    expect(await unsubscribe(db, forged)).toMatchObject({ refused: "not_found" });
    expect(await resubscribe(db, forged, [])).toMatchObject({ refused: "not_found" });
  }
  const { searchParams } = new URL(unsubscribePath(link), "https://obverse.example");
  expect(readUnsubscribeLink(searchParams)).toEqual(link);
  searchParams.set("signature", link.signature.slice(1));
  expect(readUnsubscribeLink(searchParams)).toBeNull();
  expect(await readPreferences(db, ben.id)).toEqual(DEFAULT_PREFERENCES);
});
