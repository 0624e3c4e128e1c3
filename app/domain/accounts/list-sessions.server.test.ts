import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { listActivity } from "~/domain/security-events/list-activity.server";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { makeMember, randomness } from "../../../test/factories";
import {
  endOtherSessions,
  endSession,
  endSessionOf,
  listSessions,
  recordLastSeen,
  shouldRecordLastSeen,
} from "./list-sessions.server";
import { hashToken } from "./make-token.server";
import { findSession, openSession } from "./session.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const AT = { now: NOW, from: { address: "192.0.2.7", device: "Firefox on Linux" } };
const db = openWriter(env.DB);

async function openFor({ id: userId }: { id: number }, confirmedAt: number | null = NOW) {
  const { token } = await openSession(db, { userId, now: NOW, randomness });
  return { ...((await findSession(db, await hashToken(token), NOW)) ?? expect.fail()), confirmedAt };
}

it("counts the sessions that ended, and asks for nothing when none did", async () => {
  const ada = await makeMember(env, { now: NOW });
  const ben = await makeMember(env, { now: NOW });
  const [own, one, bens] = [await openFor(ada), await openFor(ada), await openFor(ben)];

  const none = { count: 0, effects: [] };
  expect(await endSessionOf(db, bens, one.id, AT)).toEqual(none);
  expect(await endSessionOf(db, own, one.id, AT)).toMatchObject({ count: 1, effects: [{}, {}] });
  expect(await endSessionOf(db, own, one.id, AT)).toEqual(none);

  await Promise.all([openFor(ada), openFor(ada)]);
  expect(await endOtherSessions(db, own, AT)).toMatchObject({ count: 3, effects: [{}, {}] });
  expect(await endOtherSessions(db, own, AT)).toEqual(none);
  expect(await endSession(db, own, NOW)).toMatchObject({ count: 1, effects: [{}] });
  expect(await endSession(db, own, NOW)).toEqual(none);
});

it("puts it on record when other devices are logged out", async () => {
  const ada = await makeMember(env, { now: NOW });
  const [own, one] = [await openFor(ada), await openFor(ada), await openFor(ada)];
  await endSessionOf(db, own, one.id, AT);
  await endSessionOf(db, own, one.id, AT);
  await endOtherSessions(db, own, AT);
  const { activity } = await listActivity(openReader(env.DB), { memberId: ada.id });
  expect(activity.map(({ what, network }) => [what, network])).toEqual([
    ["Logged out all other devices", "192.0.2.0/24"],
    ["Logged out another device", "192.0.2.0/24"],
  ]);
});

it("ends other sessions from a confirmed one only", async () => {
  const ada = await makeMember(env, { now: NOW });
  const [own, one] = [await openFor(ada, NOW - 10 * MINUTE_MS), await openFor(ada)];
  for (const answer of [await endSessionOf(db, own, one.id, AT), await endOtherSessions(db, own, AT)])
    expect(answer).toMatchObject({ refused: "not_allowed" });
  expect(await listSessions(db, own, NOW + 14 * DAY_MS - 1)).toHaveLength(3);
  expect(await listSessions(db, own, NOW + 14 * DAY_MS)).toEqual([]);
});

it("lists the session first that was used last, knows of no deletion that others asked for, and notes its use every 15 minutes at most", async () => {
  const ada = await makeMember(env, { now: NOW });
  const own = await openFor(ada);
  expect(own.deletionDueAt).toBeNull();
  const later = NOW + 15 * MINUTE_MS;
  expect([shouldRecordLastSeen(own, later - 1), shouldRecordLastSeen(own, later)]).toEqual([false, true]);
  await recordLastSeen(db, own, later);
  await recordLastSeen(db, own, later + 1);
  const [first] = await listSessions(db, own, later);
  expect(first).toMatchObject({ id: own.id, isThisOne: true, createdAt: NOW, lastSeenAt: later });
  await recordLastSeen(db, own, later + 14 * MINUTE_MS);
  expect((await listSessions(db, own, later))[0]).toEqual(first);
});
