import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { endOtherSessions, endSession, endSessionOf } from "~/domain/accounts/list-sessions.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { findSession, openSession } from "~/domain/accounts/session.server";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { notificationHub } from "~/platform/durable-objects/stubs.server";
import { publishEffects } from "~/platform/effects/publish-effects.server";
import worker from "../../workers/index";
import { makeMember, randomness, type TestMember } from "../factories";
import { COMMON_PASSWORDS, FIREFOX } from "../rules";
import { FAULT_MODES, Fault } from "./fault";
import { watchReads } from "./read-cost";

// The sockets of an ended session are closed after the commit. Wherever the process dies, the sweep closes them.

const PASSWORD = "a cabinet of thalers";
const db = openWriter(env.DB);
let ada: TestMember;
let own: string;
let other: string;
beforeEach(async () => {
  ada = await makeMember(env);
  own = await hashToken(ada.token);
  const opened = await openSession(db, { userId: ada.id, now: Date.now(), randomness });
  other = await hashToken(opened.token);
});
async function openTab(hash: string) {
  const { id: session } = await sessionOf(hash);
  const address = `https://object/?${new URLSearchParams({ user: String(ada.id), session })}`;
  const { webSocket } = await notificationHub(env, ada.id).fetch(address, { headers: { Upgrade: "websocket" } });
  if (!webSocket) throw new Error("no socket");
  webSocket.accept();
  const closed = vi.fn();
  webSocket.addEventListener("close", closed);
  return closed;
}

/** Runs the sweep of `minutes` from now. */
async function sweepIn(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS + 1);
  await Reflect.apply(worker.scheduled, worker, [createScheduledController(), env]);
  vi.useRealTimers();
}

const waiting = () => env.DB.prepare("SELECT COUNT(*) AS n FROM outbox WHERE kind <> 'mail'").first<number>("n");
const isAlive = async (hash: string) => (await findSession(db, hash, Date.now())) !== null;

async function setPassword() {
  const hash = hashPassword(PASSWORD, randomness);
  await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?").bind(hash, ada.id).run();
}

async function sessionOf(hash: string) {
  const session = await findSession(db, hash, Date.now());
  if (!session) throw new Error("no session");
  return { ...session, confirmedAt: Date.now() };
}

const loggingOut = () => ({ now: Date.now(), from: { address: "203.0.113.7", device: FIREFOX.name } });

/** Each way of ending the other session, with its number of round trips to the database. */
const WAYS: Readonly<Record<string, { trips: number; end(writer: Writer): Promise<unknown> }>> = {
  "signing out": {
    trips: 1,
    end: async (writer) => endSession(writer, await sessionOf(other), Date.now()),
  },
  "ending one session": {
    trips: 1,
    end: async (writer) => endSessionOf(writer, await sessionOf(own), (await sessionOf(other)).id, loggingOut()),
  },
  "ending all others": {
    trips: 1,
    end: async (writer) => endOtherSessions(writer, await sessionOf(own), loggingOut()),
  },
  "changing the password": {
    trips: 3,
    end: async (writer) => {
      const change = { session: await sessionOf(own), current: PASSWORD, password: `${PASSWORD}, refilled` };
      return changePassword(writer, change, { now: Date.now(), randomness, common: COMMON_PASSWORDS });
    },
  },
  "signing in again": {
    trips: 2,
    end: async (writer) => {
      const visitor = { address: "203.0.113.7", device: FIREFOX, now: Date.now(), randomness };
      const replaces = await sessionOf(other);
      const credentials = { username: ada.username, password: PASSWORD };
      return signIn(writer, credentials, { visitor, failuresPerAddress: 5, replaces });
    },
  },
};

describe.each(Object.entries(WAYS))("%s", (_name, { end, trips }) => {
  beforeEach(setPassword);

  it("closes the session's sockets although the process died right after the commit", async () => {
    const [otherClosed, ownClosed] = [await openTab(other), await openTab(own)];
    expect(isRefusal(await end(db))).toBe(false);
    // The process dies here: nobody publishes the effects.
    expect([await isAlive(other), await waiting()]).toEqual([false, 1]);
    await sweepIn(0);
    expect(otherClosed).not.toHaveBeenCalled();
    await sweepIn(1);
    await expect.poll(() => otherClosed).toHaveBeenCalled();
    expect([await waiting(), ownClosed.mock.calls.length, await isAlive(own)]).toEqual([0, 0, true]);
  });

  it("leaves nothing to the sweep when nothing dies", async () => {
    const ended = await openTab(other);
    const { effects } = (await end(db)) as { effects: Parameters<typeof publishEffects>[1] };
    await publishEffects(env, effects);
    await expect.poll(() => ended).toHaveBeenCalled();
    expect(await waiting()).toBe(0);
  });

  it("takes no round trip for the outbox", async () => {
    const watched = watchReads(env.DB);
    await end(openWriter(watched.db));
    expect(watched.rowsRead).toHaveLength(trips);
  });
});

it.each(FAULT_MODES)(
  "ends a session and enqueues its sockets, or does neither, if the connection is lost %s the commit",
  async (mode) => {
    const ended = await openTab(other);
    const faulty = openWriter(new Fault(1, mode).record(env.DB));
    const session = await sessionOf(other);
    await expect(endSession(faulty, session, Date.now())).rejects.toThrow("connection lost");
    expect([await isAlive(other), await waiting()]).toEqual(mode === "before" ? [true, 0] : [false, 1]);
    await sweepIn(1);
    if (mode === "after") await expect.poll(() => ended).toHaveBeenCalled();
    expect([ended.mock.calls.length, await waiting()]).toEqual([mode === "before" ? 0 : 1, 0]);
  },
);

it.each(FAULT_MODES)("repeats an entry whose deletion was lost %s the call, and then it is gone", async (mode) => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const ended = await openTab(other);
  const { effects } = await endSession(db, await sessionOf(other), Date.now());
  await publishEffects({ ...env, DB: new Fault(1, mode).record(env.DB) }, effects);
  await expect.poll(() => ended).toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith(expect.stringContaining("outbox_entry_failed"));
  await sweepIn(1);
  expect(await waiting()).toBe(0);
});

it("signs out over HTTP while the hub can't be reached, and the sweep closes the socket", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const ended = await openTab(own);
  const fail = () => {
    throw new Error("the Durable Objects can't be reached");
  };
  const withoutHub = { ...env, NOTIFICATION_HUB: { idFromName: fail, get: fail } };
  const execution = createExecutionContext();
  const headers = { Origin: "https://obverse.test", Host: "obverse.test", Cookie: `__Host-session=${ada.token}` };
  const request = new Request("https://obverse.test/api/logout", { method: "POST", headers });
  const answer: Response = await Reflect.apply(worker.fetch, worker, [request, withoutHub, execution]);
  await waitOnExecutionContext(execution);
  expect([answer.ok, await isAlive(own), await waiting()]).toEqual([true, false, 1]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"outbox_entry_failed"'));
  await sweepIn(1);
  await expect.poll(() => ended).toHaveBeenCalled();
  expect(await waiting()).toBe(0);
});

it("logs what it can't handle and what it gives up, and handles the entries beside them", async () => {
  const lines: unknown[] = [];
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(String(line))));
  }
  await env.DB.prepare(
    `INSERT INTO outbox (kind, payload, created_at, attempts, retry_at)
      VALUES ('sessions-ended', '{"sent":"by another version"}', 1, 0, 1), ('sessions-ended', '{}', 1, 30, 1)`,
  ).run();
  const ended = await openTab(other);
  await endSession(db, await sessionOf(other), Date.now());
  await sweepIn(1);
  await expect.poll(() => ended).toHaveBeenCalled();
  expect(lines).toMatchObject([
    { event: "outbox_entry_failed", id: 1, kind: "sessions-ended", attempts: 1 },
    { event: "outbox_entry_dead", id: 2, kind: "sessions-ended", deadInAll: 1 },
  ]);
  expect(await waiting()).toBe(2);
});
