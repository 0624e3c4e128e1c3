import { beforeEach, expect, it, vi } from "vitest";
import { auctionChanged, deadlineChanged, type Effect, photosUnused, unreadChanged } from "~/domain/effects";
import { publish, publishEffects } from "~/platform/effects/publish-effects.server";
import type { Env } from "~/platform/env";
import { takeLogLines } from "../console-is-quiet";

const DELETED = 'delete from "outbox" where ("outbox"."id" = ? and "outbox"."revision" = ?) [9,1]';
const PHOTO_DELETED =
  "store delete photos/k/full.webp,photos/k/thumb.webp,photos/k/original.webp," +
  "withheld/photos/k/full.webp,withheld/photos/k/thumb.webp,withheld/photos/k/original.webp";
const done: string[] = [];
const broken = new Set<string>();

/** A binding whose Durable Objects record their calls, and fail if their name is in `broken`. */
function namespace(methods: readonly string[]) {
  const act = (name: string, method: string) => async (args: unknown) => {
    if (broken.has(name)) throw new Error(`${name} can't be reached`);
    done.push(`${name} ${method} ${JSON.stringify(args)}`);
  };
  return {
    idFromName: (name: string) => name,
    get: (name: string) => Object.fromEntries(methods.map((method) => [method, act(name, method)])),
  };
}

const entry = {
  id: 9,
  revision: 1,
  kind: "sessions-ended",
  payload: JSON.stringify({ memberId: 5, sessionIds: ["hash"] }),
};

const fakeStatement = (query: string) => ({ bind: (...values: unknown[]) => `${query} ${JSON.stringify(values)}` });
const env = {
  DB: { prepare: fakeStatement, batch: async (statements: readonly string[]) => done.push(...statements) },
  AUCTION_ROOM: namespace(["schedule"]),
  NOTIFICATION_HUB: namespace(["changed", "signedOut"]),
  DEADLINE_CLOCK: namespace(["watch"]),
  PHOTOS: {
    delete: async (names: readonly string[]) => {
      if (broken.has("store")) throw new Error("the store can't be reached");
      done.push(`store delete ${names.join()}`);
    },
  },
} as unknown as Env;

const EACH_KIND: readonly Effect[] = [
  unreadChanged([1, 2]),
  deadlineChanged("order", 3),
  auctionChanged(4),
  ...photosUnused("listing", ["k"]),
  { kind: "entries-enqueued", entries: [entry] },
];

beforeEach(() => {
  done.length = 0;
  broken.clear();
});

it("carries out every kind of effect", async () => {
  await publishEffects(env, EACH_KIND);
  expect(done).toEqual([
    '5 signedOut ["hash"]',
    "1 changed 1",
    "2 changed 2",
    'order:3 watch {"kind":"order","id":3}',
    "4 schedule 4",
    PHOTO_DELETED,
    DELETED,
  ]);
});

it("continues with the others when one fails, and logs which", async () => {
  broken.add("1").add("order:3");
  await publishEffects(env, EACH_KIND);
  expect(done).toEqual(['5 signedOut ["hash"]', "2 changed 2", "4 schedule 4", PHOTO_DELETED, DELETED]);
  expect(takeLogLines().map((line) => JSON.parse(line))).toMatchObject([
    { event: "tabs_not_notified", userId: 1 },
    { event: "deadline_not_set", kind: "order", id: 3 },
  ]);
});

it("leaves an entry of the outbox that failed to the sweep", async () => {
  broken.add("5");
  await publishEffects(env, EACH_KIND);
  expect(done).not.toContain(DELETED);
  expect(takeLogLines().map((line) => JSON.parse(line))).toMatchObject([
    { event: "outbox_entry_failed", id: 9, kind: "sessions-ended", attempts: 0 },
  ]);
});

it("does not throw even if a Durable Object can't be addressed", async () => {
  const after: Promise<unknown>[] = [];
  expect(() => publish({ env: {} as Env, after: (work) => void after.push(work()) }, EACH_KIND)).not.toThrow();
  await expect(Promise.all(after)).resolves.toEqual([undefined]);
  expect(takeLogLines()).toHaveLength(6);
});

it("merges effects that ask for the same thing", async () => {
  const twice = [unreadChanged([1, 1]), unreadChanged([1]), deadlineChanged("offer", 3), deadlineChanged("offer", 3)];
  await publishEffects(env, twice);
  expect(done).toEqual(["1 changed 1", 'offer:3 watch {"kind":"offer","id":3}']);
});

it("does not keep a request alive without effects", () => {
  const after = vi.fn();
  publish({ env, after }, []);
  expect(after).not.toHaveBeenCalled();
});

it("has no effect for no photos", () => expect(photosUnused("listing", [])).toEqual([]));

it("logs photos that the store kept", async () => {
  broken.add("store");
  await publishEffects(env, photosUnused("message", ["k", "l"]));
  expect(takeLogLines().map((line) => JSON.parse(line))).toMatchObject([
    { event: "photos_not_deleted", place: "message", count: 2 },
  ]);
});

it("begins emails after everything else, when the response has left", async () => {
  vi.useFakeTimers();
  const works: Promise<unknown>[] = [];
  const mail = { ...entry, id: 10, kind: "mail", payload: JSON.stringify({ mail: "unknown" }) };
  publish({ env, after: (work) => works.push(work()) }, [{ kind: "entries-enqueued", entries: [entry, mail] }]);
  expect(works).toHaveLength(2);
  await works[0];
  expect(done).toEqual([expect.stringContaining("signedOut"), DELETED]);
  vi.useRealTimers();
});
