import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { forgetExpired } from "~/domain/accounts/forget-expired.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { requestReset } from "~/domain/accounts/reset/request-reset.server";
import { openAccount } from "~/domain/accounts/sign-in/open-account.server";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import { addressBucket, networkOf } from "~/domain/rate-limits/address-bucket";
import { isRefusal } from "~/domain/refusal";
import { randomness } from "../../../test/factories";
import { FIREFOX, TOO_LONG } from "../../../test/rules";
import { ACTIVITY_PAGE, listActivity } from "./list-activity.server";
import { recordSecurityEvent } from "./record-security-event.server";
import {
  MAX_FAILURES,
  MAX_OTHER_EVENTS,
  SECURITY_EVENT_KINDS,
  SECURITY_EVENTS_KEPT_MS,
  type SecurityEventKind,
} from "./security-event";

const NOW = Date.UTC(2026, 0, 5, 12);
const PASSWORD = "correct horse, battery";
const SAFARI = { tokenHash: "5".repeat(64), name: "Safari on iPhone" };
const FROM = { address: "203.0.113.7", device: "Edge on Windows" };

let passwordHash: string;
beforeAll(() => {
  passwordHash = hashPassword(PASSWORD, randomness);
});
let memberId: number;
beforeEach(async () => {
  const visitor = { address: "192.0.2.1", device: FIREFOX, now: NOW, randomness };
  const ada = { username: "Ada", email: "ada@example.test", passwordHash, profileImageUrl: null, isVerified: true };
  memberId = (await openAccount(openWriter(env.DB), ada, visitor)).user.id;
});

const read = async (before?: number) => listActivity(openWriter(env.DB), { memberId, before });
const entries = async () => (await read()).activity.map(({ what, device, network }) => ({ what, device, network }));
const attempt = (password: string, { login = "ada", address = "198.51.100.9", now = NOW + 1 } = {}) =>
  signIn(
    openWriter(env.DB),
    { username: login, password },
    { visitor: { address, device: SAFARI, now, randomness }, failuresPerAddress: 3 },
  );
const record = (kind: SecurityEventKind, now = NOW) =>
  openWriter(env.DB).commit([recordSecurityEvent({ kind, memberId, from: FROM }, now)]);

const REGISTERED = { what: "You registered", device: "Firefox on Linux", network: "192.0.2.0/24" };
const SAFARI_AT_HOME = { device: "Safari on iPhone", network: "198.51.100.0/24" };

it("records sign-ins and failures in the batches that sign in, one event for each attempt", async () => {
  expect(isRefusal(await attempt(TOO_LONG))).toBe(true);
  const answer = await attempt(PASSWORD, { login: "ada@example.test" });
  if (isRefusal(answer)) throw new Error(answer.message);
  expect(answer.effects).toContainEqual({ kind: "security-event", memberId, what: "signed-in" });
  expect(await entries()).toEqual([
    { what: "Signed in", ...SAFARI_AT_HOME },
    { what: "A sign-in failed because the password was wrong", ...SAFARI_AT_HOME },
    REGISTERED,
  ]);
});

it("records no attempt that was refused unseen, and none with a name that nobody has", async () => {
  await attempt(TOO_LONG, { login: "nobody" });
  for (let count = 0; count < 6; count += 1) await attempt(TOO_LONG);
  // The network may fail three times, once of which it did for nobody.
  expect((await entries()).length).toBe(3);
});

it("keeps the newest failures and the newest of the rest apart, so that guesses push nothing else out", async () => {
  const insert = env.DB.prepare("INSERT INTO security_events (user_id, kind, at) VALUES (?, ?, ?)");
  const many = (kind: SecurityEventKind, count: number) =>
    env.DB.batch(Array.from({ length: count }, () => insert.bind(memberId, kind, NOW)));
  await many("sign-in-failed", MAX_FAILURES + 20);
  await many("exported", MAX_OTHER_EVENTS + 20);
  await many("sign-in-failed", 20);
  const counts = await env.DB.prepare(
    "SELECT kind, COUNT(*) AS n, MAX(id) - MIN(id) AS span FROM security_events WHERE user_id = ? GROUP BY kind ORDER BY kind",
  )
    .bind(memberId)
    .all();
  expect(counts.results).toEqual([
    { kind: "exported", n: MAX_OTHER_EVENTS, span: MAX_OTHER_EVENTS - 1 },
    { kind: "sign-in-failed", n: MAX_FAILURES, span: expect.any(Number) },
  ]);
});

it("pages from the newest to the oldest without gaps or repeats", async () => {
  for (let count = 0; count < ACTIVITY_PAGE + 5; count += 1)
    await record(count % 3 === 0 ? "sign-in-failed" : "exported", NOW + count);
  const first = await read();
  const second = await read(first.nextBefore ?? 0);
  const ids = [...first.activity, ...second.activity].map(({ id }) => id);
  expect(first.activity.length).toBe(ACTIVITY_PAGE);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
  expect(ids.length).toBe(ACTIVITY_PAGE + 6);
  expect(second.nextBefore).toBeNull();
});

it("has a sentence for every kind that the schema allows", async () => {
  for (const kind of SECURITY_EVENT_KINDS) await record(kind);
  expect((await read()).activity.every(({ what }) => /^[A-Z][^:]+$/.test(what))).toBe(true);
});

it("records who asked for a link to choose a new password, in the batch that sends it", async () => {
  await requestReset(openWriter(env.DB), { email: "ada@example.test" }, { ...FROM, now: NOW });
  await requestReset(openWriter(env.DB), { email: "nobody@example.test" }, { ...FROM, now: NOW });
  expect(await entries()).toEqual([
    {
      what: "A link to choose a new password was requested",
      device: "Edge on Windows",
      network: "203.0.113.0/24",
    },
    REGISTERED,
  ]);
});

it("forgets events after 90 days", async () => {
  await record("exported", NOW + 1);
  await forgetExpired(openWriter(env.DB), NOW + SECURITY_EVENTS_KEPT_MS);
  expect(await entries()).toEqual([
    { what: "A copy of your data was downloaded", device: "Edge on Windows", network: "203.0.113.0/24" },
  ]);
});

it.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:0db8:00a1:7::1", "2001:db8:a1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["unknown", null],
])("keeps of the address %s the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
  expect(addressBucket(address)).not.toContain("/48");
});
