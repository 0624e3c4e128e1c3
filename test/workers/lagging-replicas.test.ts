import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { openSession } from "~/domain/accounts/session.server";
import { auctionRoom, notificationHub } from "~/platform/durable-objects/stubs.server";
import { makeAuction, makeFixed, makeMember, makeOrder, makeThread, randomness, type TestMember } from "../factories";
import { randomFrom } from "../random";
import { Device } from "./devices";
import { laggingDatabase, type Start } from "./lagging-replicas";

// Promise W12 of docs/promises.md: pages are read from replicas of the database that lag behind, and yet members see
// everything that they did, never anything older than before, and nothing is decided by what is old. STORM_SCALE makes
// the run longer. A replica of this test catches up only if a bookmark asks for it, or by chance.

const STEPS = 24 * env.STORM_SCALE;
const TIMEOUT_MS = 120_000 * env.STORM_SCALE;
const MEMBERS = 5;
const DEVICES = 3;

interface World {
  readonly members: readonly TestMember[];
  readonly liveId: number;
  readonly scheduledId: number;
  readonly threads: readonly { readonly threadId: number; readonly ids: readonly number[] }[];
  readonly orders: readonly { readonly orderId: number; readonly sellerId: number; readonly buyerId: number }[];
  readonly onSale: readonly { readonly listingId: number; readonly sellerId: number }[];
  readonly random: () => number;
}

async function makeWorld(random: () => number): Promise<World> {
  const members: TestMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1)
    members.push(await makeMember(env, { username: `lag_${index}`, fundsMinor: 500_000_000 }));
  const idOf = (index: number) => members[index % MEMBERS]?.id ?? 0;
  const houseId = (await makeMember(env, { username: "lag_house" })).id;
  const live = await makeAuction(env, { sellerId: houseId, title: "Live lot" });
  const startsAt = Date.now() + 3_600_000;
  const scheduled = await makeAuction(env, { sellerId: houseId, startsAt, endsAt: startsAt + 86_400_000 });
  const [threads, orders, onSale] = [[], [], []] as [World["threads"][0][], World["orders"][0][], World["onSale"][0][]];
  for (let index = 0; index < MEMBERS; index += 1) {
    const ids = [idOf(index), idOf(index + 1)];
    threads.push({ threadId: (await makeThread(env, { from: idOf(index), to: idOf(index + 1) })).threadId, ids });
    for (let nth = 0; nth < 3; nth += 1) {
      const sides = { sellerId: idOf(index), buyerId: idOf(index + 2) };
      orders.push({ ...sides, orderId: (await makeOrder(env, sides)).orderId });
      onSale.push({ sellerId: idOf(index), listingId: (await makeFixed(env, { sellerId: idOf(index) })).listingId });
    }
  }
  return { members, liveId: live.auctionId, scheduledId: scheduled.auctionId, threads, orders, onSale, random };
}

type Check = (device: Device) => Promise<unknown>;
/** What a member does on one device and, if it was done, what that device's pages show from then on. */
type Verb = (device: Device, world: World) => Promise<Check | undefined>;

const newWords = () => `Words ${crypto.randomUUID()}`;

const pick = <Item>({ random }: World, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

async function done(device: Device, method: string, path: string, body?: object) {
  const answer = await device.send(method, path, body);
  return answer.status < 400 ? answer : undefined;
}

const shows =
  (path: string, text: string): Check =>
  async (device) =>
    expect((await device.send("GET", path)).text, path).toContain(text);
const showsNot =
  (path: string, text: string): Check =>
  async (device) =>
    expect((await device.send("GET", path)).text, path).not.toContain(text);

/** A step of one of the member's orders, after which it has this state or a later one. */
const orderStep =
  (side: "sellerId" | "buyerId", step: string, body?: object): Verb =>
  async (device, world) => {
    const order = pick(
      world,
      world.orders.filter((each) => each[side] === device.member.id),
    );
    const answer = order && (await done(device, "POST", `/api/orders/${order.orderId}/${step}`, body));
    if (!answer) return undefined;
    const { version = 0, status } = answer.json<{ status: string; version?: number }>();
    return async (at) => {
      const orderView = await at.get<{ status: string; version?: number }>(`/api/orders/${order.orderId}`);
      expect(orderView, step).toEqual(expect.objectContaining({ status }));
      expect(orderView.version ?? 0).toBeGreaterThanOrEqual(version);
    };
  };

const watchPath = ({ liveId }: World) => `/api/auctions/${liveId}/watch`;

const VERBS: Readonly<Record<string, Verb>> = {
  watches: async (device, world) => (await done(device, "POST", watchPath(world))) && shows("/watched", "Live lot"),
  stopsWatching: async (device, world) =>
    (await done(device, "DELETE", watchPath(world))) && showsNot("/watched", "Live lot"),
  bids: async (device, { liveId }) => {
    const { minimumMinor } = await device.get<{ minimumMinor: number }>(`/api/auctions/${liveId}`);
    const answer = await done(device, "POST", `/api/auctions/${liveId}/bids`, { maximumMinor: minimumMinor + 500 });
    if (!answer) return undefined;
    const { seq, priceMinor } = answer.json<{ seq: number; priceMinor: number }>();
    return async (at) => {
      const auction = await at.get<{ seq: number; priceMinor: number }>(`/api/auctions/${liveId}`);
      expect(auction.seq).toBeGreaterThanOrEqual(seq);
      expect(auction.priceMinor).toBeGreaterThanOrEqual(priceMinor);
    };
  },
  leavesMaximum: async (device, { scheduledId, random }) => {
    const maximumMinor = 5_000 + Math.floor(random() * 100_000);
    const path = `/api/auctions/${scheduledId}`;
    return (await done(device, "POST", `${path}/absentee`, { maximumMinor }))
      ? shows(
          `/auction/${scheduledId}`,
          `${(maximumMinor / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
        )
      : undefined;
  },
  withdrawsMaximum: async (device, { scheduledId }) =>
    (await done(device, "DELETE", `/api/auctions/${scheduledId}/absentee`)) &&
    showsNot(`/auction/${scheduledId}`, "Withdraw maximum"),
  writes: async (device, world) => {
    const thread = pick(
      world,
      world.threads.filter(({ ids }) => ids.includes(device.member.id)),
    );
    const body = newWords();
    const path = `/api/threads/${thread?.threadId}/messages`;
    return (await done(device, "POST", path, { body })) && shows(path, body);
  },
  readsThread: async (device, world) => {
    const thread = pick(
      world,
      world.threads.filter(({ ids }) => ids.includes(device.member.id)),
    );
    await device.send("GET", `/messages/${thread?.threadId}`);
    return async (at) => {
      const { threads } = await at.get<{ threads: { id: number; unread: number }[] }>("/api/threads");
      expect(threads.find(({ id }) => id === thread?.threadId)).toMatchObject({ unread: 0 });
    };
  },
  beginsThread: async (device, world) => {
    const to = pick(
      world,
      world.members.filter(({ id }) => id !== device.member.id),
    );
    const body = newWords();
    return (await done(device, "POST", "/api/threads", { to: to?.id, body })) && shows("/api/threads", body);
  },
  drafts: async (device) => {
    const title = newWords();
    const item = { kind: "coin", title, description: "Silver.", format: "fixed", priceMinor: 5_000 };
    const answer = await done(device, "POST", "/api/listings", item);
    return answer && shows(`/api/listings/${answer.json<{ id: number }>().id}`, title);
  },
  withdrawsListing: async (device, world) => {
    const own = pick(
      world,
      world.onSale.filter(({ sellerId }) => sellerId === device.member.id),
    );
    const path = `/api/listings/${own?.listingId}`;
    return (await done(device, "POST", `${path}/withdrawal`)) && shows(path, '"withdrawn"');
  },
  buys: async (device, world) => {
    const item = pick(
      world,
      world.onSale.filter(({ sellerId }) => sellerId !== device.member.id),
    );
    const bought = await done(device, "POST", `/api/listings/${item?.listingId}/purchase`, { priceMinor: 1_000 });
    return bought && shows("/api/orders", `"id":${bought.json<{ orderId: number }>().orderId},`);
  },
  ships: orderStep("sellerId", "shipment", { carrier: "DHL", tracking: "JD014600003" }),
  receives: orderStep("buyerId", "delivery"),
  accepts: orderStep("buyerId", "confirmation"),
  disputes: orderStep("buyerId", "dispute", { reason: "It is another coin." }),
  reviews: orderStep("buyerId", "review", { rating: 5, text: "As described." }),
  isReviewed: orderStep("sellerId", "review", { rating: 4, text: "Paid at once." }),
  readsNotification: async (device) => {
    const all = await device.get<{ id: number; read: boolean }[]>("/api/notifications");
    const unread = all.find(({ read }) => !read);
    if (!unread || !(await done(device, "POST", `/api/notifications/${unread.id}/read`))) return undefined;
    return async (at) => {
      const now = await at.get<{ id: number; read: boolean }[]>("/api/notifications");
      expect(now.find(({ id }) => id === unread.id)).toMatchObject({ read: true });
    };
  },
  looksAround: async (device) => {
    for (const path of ["/dashboard", "/wallet", "/auctions", "/search?q=coin"])
      expect((await device.send("GET", path)).status, path).toBe(200);
    return undefined;
  },
  checksWallet: async (device) => {
    const wallet = await device.get<{ availableMinor: number }>("/api/wallet");
    expect(wallet.availableMinor).toBeGreaterThanOrEqual(0);
    return undefined;
  },
};

/** What each device has seen of what only grows. */
async function watchGrowth(device: Device, { liveId }: World, newestByDevice: Map<Device, readonly number[]>) {
  const { seq } = await device.get<{ seq: number }>(`/api/auctions/${liveId}`);
  const [newest] = await device.get<{ id: number }[]>("/api/notifications");
  const now = [seq, newest?.id ?? 0];
  const before = newestByDevice.get(device) ?? [0, 0];
  for (const [index, value] of now.entries()) expect(value).toBeGreaterThanOrEqual(before[index] ?? 0);
  newestByDevice.set(device, now);
}

/** Random verbs by all members on all devices; throws at the first page that shows too little. Returns what was done. */
async function live(seed: number, steps: number, { start, forget }: { start?: Start; forget?: boolean } = {}) {
  const random = randomFrom(seed);
  const world = await makeWorld(random);
  const lagging = laggingDatabase("lag_house", { random, start });
  await lagging.refresh();
  const devices = world.members.flatMap((member) =>
    Array.from({ length: DEVICES }, () => new Device(member, lagging.db)),
  );
  const newestByDevice = new Map<Device, readonly number[]>();
  const counts = new Map<string, number>();
  const pendingVerbs: [string, Verb][] = [];
  for (let step = 0; step < steps; step += 1) {
    const device = pick(world, devices);
    if (pendingVerbs.length === 0) pendingVerbs.push(...Object.entries(VERBS));
    const [name, verb] = pendingVerbs.splice(Math.floor(random() * pendingVerbs.length), 1)[0] ?? [];
    if (!device || !name || !verb) throw new Error("there are no devices or verbs");
    const check = await verb(device, world);
    if (check) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (forget)
      for (const cookie of [...device.cookies.keys()]) if (cookie !== "session") device.cookies.delete(cookie);
    try {
      await check?.(device);
      await watchGrowth(device, world, newestByDevice);
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}, ${name}`, { cause: error });
    }
  }
  return counts;
}

it(
  "shows members on all their devices what they did, and never anything older than before",
  async () => {
    const seed = env.STORM_SEED;
    const counts = await live(seed, STEPS);
    expect(counts.size, `seed ${seed}: ${[...counts]}`).toBeGreaterThan(6);
  },
  TIMEOUT_MS,
);

it(
  "shows it to a browser that has lost its bookmark, too",
  async () => {
    await live(env.STORM_SEED + 1, STEPS / 3, { forget: true });
  },
  TIMEOUT_MS,
);

/** What a socket of the device hears, as bookmarks that the page's scripts keep. */
async function listen(device: Device, object: Pick<Fetcher, "fetch">, params: Record<string, string>) {
  const address = `https://object/?${new URLSearchParams({ ...params, session: "tab" })}`;
  const { webSocket } = await object.fetch(address, { headers: { Upgrade: "websocket" } });
  const heard: { type: string; bookmark?: string }[] = [];
  webSocket?.accept();
  webSocket?.addEventListener("message", ({ data }) => {
    heard.push(JSON.parse(String(data)));
  });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  heard.length = 0;
  return {
    /** Once a message of that type has come since the last time. */
    keep: async (type: string) => {
      await expect.poll(() => heard.map((each) => each.type)).toContain(type);
      device.cookies.set("bookmark-live-test", heard.filter(({ bookmark }) => bookmark).at(-1)?.bookmark ?? "");
      heard.length = 0;
    },
  };
}

it("shows after a push what the push reported, though the replicas don't know it yet", async () => {
  const [ada, ben, seller] = [
    await makeMember(env, { username: "lag_house", fundsMinor: 500_000 }),
    await makeMember(env, { fundsMinor: 500_000 }),
    await makeMember(env),
  ];
  const { threadId } = await makeThread(env, { from: ada.id, to: ben.id });
  const { auctionId } = await makeAuction(env, { sellerId: seller.id });
  const { db, refresh } = laggingDatabase("lag_house", { random: () => 0.5, catchesUp: 0 });
  const [reader, writer] = [new Device(ada, db), new Device(ben, db)];
  await reader.send("GET", "/dashboard");
  await refresh();
  const bell = await listen(reader, notificationHub(env, ada.id), { user: String(ada.id) });
  const room = await listen(reader, auctionRoom(env, auctionId), { auction: String(auctionId), watcher: "1" });
  const messages = async () => (await reader.send("GET", `/api/threads/${threadId}/messages`)).text;
  const unread = () => reader.get<number>("/api/notifications/unread");
  const price = async () => (await reader.get<{ bidCount: number }>(`/api/auctions/${auctionId}`)).bidCount;

  await reader.send("POST", `/api/auctions/${auctionId}/bids`, { maximumMinor: 5_000 });
  await room.keep("price");
  expect(await price()).toBe(1);
  await refresh();
  await writer.send("POST", `/api/threads/${threadId}/messages`, { body: "It weighs 26 g." });
  await writer.send("POST", `/api/auctions/${auctionId}/bids`, { maximumMinor: 9_000 });
  expect([await messages(), await unread(), await price()]).toEqual([expect.not.stringContaining("26 g"), 0, 1]);
  await bell.keep("unread");
  expect([await messages(), await unread()]).toEqual([expect.stringContaining("26 g"), 1]);
  await room.keep("price");
  expect(await price()).toBe(2);
});

it("knows a session that began after what the replicas know, though the browser has an older bookmark", async () => {
  const ada = await makeMember(env, { username: "lag_house" });
  const { db, refresh } = laggingDatabase("lag_house", { random: () => 0.5, catchesUp: 0 });
  await refresh();
  const device = new Device(ada, db);
  expect((await device.send("GET", "/settings")).status).toBe(200);
  await refresh();
  const { token } = await openSession(openWriter(env.DB), { userId: ada.id, now: Date.now(), randomness });
  device.cookies.set("session", token);
  expect((await device.send("GET", "/settings")).status).toBe(200);
});

it.each<[string, Start]>([
  ["takes every session to a replica", (start) => (start === "first-primary" ? "first-unconstrained" : start)],
  ["ignores bookmarks", (start) => (start.startsWith("first-") ? start : "first-unconstrained")],
])("is noticed by this test if the database %s", async (_, start) => {
  await expect(
    (async () => {
      for (let seed = 1; seed <= 5; seed += 1) await live(seed, STEPS, { start });
    })(),
  ).rejects.toThrow(/seed \d/);
});
