import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeMember, randomness } from "../../../test/factories";
import { endOtherSessions, endSession, endSessionOf } from "./own-sessions.server";
import { hashToken, openSession } from "./session.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);

it("counts the sessions that ended, and asks for nothing when none did", async () => {
  const ada = await makeMember(env, { now: NOW });
  const ben = await makeMember(env, { now: NOW });
  const open = async () => hashToken((await openSession(db, { userId: ada.id, now: NOW, randomness })).token);
  const [current, one] = [await open(), await open()];
  const own = { tokenHash: current, member: ada };

  const none = { count: 0, effects: [] };
  expect(await endSessionOf(db, ben.id, one.slice(0, 16), NOW)).toEqual(none);
  expect(await endSessionOf(db, ada.id, one.slice(0, 16), NOW)).toMatchObject({ count: 1, effects: [{}] });
  expect(await endSessionOf(db, ada.id, one.slice(0, 16), NOW)).toEqual(none);

  await Promise.all([open(), open()]);
  expect(await endOtherSessions(db, own, NOW)).toMatchObject({ count: 3, effects: [{}] });
  expect(await endOtherSessions(db, own, NOW)).toEqual(none);
  expect(await endSession(db, own, NOW)).toMatchObject({ count: 1, effects: [{}] });
  expect(await endSession(db, own, NOW)).toEqual(none);
});
