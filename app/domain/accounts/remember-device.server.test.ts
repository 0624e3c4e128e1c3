import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { openAccount } from "~/domain/accounts/sign-in/open-account.server";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { makeMember, randomness } from "../../../test/factories";
import { FIREFOX, TOO_LONG } from "../../../test/rules";
import { hashPassword } from "./hash-password.server";
import { type Device, rememberDevice } from "./remember-device.server";

const NOW = Date.UTC(2026, 0, 5, 12);
const PASSWORD = "correct horse, battery";
const SAFARI: Device = { tokenHash: "5".repeat(64), name: "Safari on iPhone" };

let passwordHash: string;
beforeAll(() => {
  passwordHash = hashPassword(PASSWORD, randomness);
});
let memberId: number;
beforeEach(async () => {
  const ada = { username: "Ada", email: "ada@example.test", passwordHash, profileImageUrl: null, isVerified: true };
  const opened = await openAccount(openWriter(env.DB), ada, {
    address: "192.0.2.1",
    device: FIREFOX,
    now: NOW,
    randomness,
  });
  memberId = opened.user.id;
});

let networks = 0;
function attempt(device: Device, { password = PASSWORD, name = "ada", now = NOW + 1 } = {}) {
  networks += 1;
  const address = `198.${Math.floor(networks / 250)}.${networks % 250}.1`;
  const visitor = { address, device, now, randomness };
  return signIn(openWriter(env.DB), { username: name, password }, { visitor, failuresPerAddress: 10 });
}
const guess = (device: Device, now?: number) => attempt(device, { password: TOO_LONG, ...(now ? { now } : {}) });
const mails = async () =>
  (await env.DB.prepare("SELECT payload FROM outbox WHERE kind = 'mail'").all<{ payload: string }>()).results.map(
    ({ payload }) => JSON.parse(payload),
  );

it("reports the first sign-in from a browser by mail, and neither the next one nor the registration", async () => {
  expect(isRefusal(await attempt(FIREFOX))).toBe(false);
  expect(await mails()).toEqual([]);
  for (const now of [NOW + 1, NOW + 2]) expect(isRefusal(await attempt(SAFARI, { now }))).toBe(false);
  expect(await mails()).toEqual([{ mail: "new-sign-in", memberId, at: NOW + 1, device: "Safari on iPhone" }]);
});

it("reports a browser that only another member has used", async () => {
  const { id } = await makeMember(env, { now: NOW });
  await openWriter(env.DB).commit(rememberDevice(id, SAFARI, NOW));
  expect(isRefusal(await attempt(SAFARI))).toBe(false);
  expect(await mails()).toHaveLength(1);
});

it("reports no failed attempt, and doesn't know the browser by it", async () => {
  await guess(SAFARI);
  expect(await mails()).toEqual([]);
  expect(
    await env.DB.prepare("SELECT COUNT(*) AS n FROM known_devices WHERE user_id = ?").bind(memberId).first("n"),
  ).toBe(1);
});

it("never keeps a known browser waiting because of guesses from elsewhere, under either name", async () => {
  for (let count = 0; count < 40; count += 1) {
    await guess(SAFARI);
    await attempt(SAFARI, { password: TOO_LONG, name: "ada@example.test" });
  }
  for (const name of ["ada", "ada@example.test"]) {
    expect(await attempt(SAFARI, { name })).toMatchObject({ refused: "rate_limited" });
    expect(isRefusal(await attempt(FIREFOX, { name }))).toBe(false);
  }
});

it("counts guesses from a known browser too, and forgets them when it signs in", async () => {
  for (let count = 0; count < 5; count += 1) await guess(FIREFOX);
  expect(await attempt(FIREFOX)).toMatchObject({ refused: "rate_limited" });
  expect(isRefusal(await attempt(FIREFOX, { now: NOW + MINUTE_MS }))).toBe(false);
  expect(isRefusal(await attempt(FIREFOX, { now: NOW + MINUTE_MS }))).toBe(false);
});

const reachesHash = (answer: unknown) => isRefusal(answer) && answer.refused === "signed_out";
const NAMES = ["ada", "ada@example.test"] as const;
const strangers = (count: number): Device => ({ tokenHash: String(count).padStart(64, "0"), name: "curl" });

it("lets at most 20 guesses an hour at one account reach the hash, from however many browsers and networks, under both names", async () => {
  let reached = 0;
  for (const name of NAMES) {
    // Whoever is told to wait waits exactly that long.
    for (let now = NOW + 1; now < NOW + HOUR_MS; ) {
      const answer = await attempt(strangers(now), { name, password: TOO_LONG, now });
      if (reachesHash(answer)) reached += 1;
      now += isRefusal(answer) ? (answer.retryAfterSeconds ?? 0) * SECOND_MS : 0;
    }
  }
  expect(reached).toBe(20);
});

it("lets at most 10 of 1,000 guesses at one account reach the hash that come at the same moment", async () => {
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, count) =>
      attempt(strangers(count), { name: NAMES[count % 2], password: TOO_LONG }),
    ),
  );
  expect(answers.filter(reachesHash)).toHaveLength(10);
  expect(answers.every((answer) => isRefusal(answer))).toBe(true);
});

it(`knows the 50 browsers that were seen last`, async () => {
  const { id: other } = await makeMember(env, { now: NOW });
  await openWriter(env.DB).commit(rememberDevice(other, FIREFOX, NOW));
  for (let at = 0; at < 50; at += 1) {
    const device = { tokenHash: String(at).padStart(64, "0"), name: FIREFOX.name };
    await openWriter(env.DB).commit(rememberDevice(memberId, device, NOW + at + 1));
  }
  const devices = await env.DB.prepare("SELECT token_hash FROM known_devices WHERE user_id = ?").bind(memberId).all();
  expect(devices.results).toHaveLength(50);
  expect(devices.results.map(({ token_hash: hash }) => hash)).not.toContain(FIREFOX.tokenHash);
  // Neither do browsers of another member take the place of one's own, nor the other way round.
  await openWriter(env.DB).commit(rememberDevice(other, FIREFOX, NOW - 1));
  const others = await env.DB.prepare("SELECT token_hash FROM known_devices WHERE user_id = ?").bind(other).all();
  expect(others.results).toEqual([{ token_hash: FIREFOX.tokenHash }]);
});
