import { createScheduledController, env } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import worker from "../../workers/index";
import { makeAuction, makeFixed, makeMember, makeOrder, type TestMember } from "../factories";

// A failure in a sweep, of a row or a whole step, stays isolated: the rest is done in the same minute or the next.

/** As many rows as one run of the sweep reads of each kind. */
const PAGE = 100;

let seller: TestMember;
let ada: TestMember;
let errorLog: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
  seller = await makeMember(env);
  ada = await makeMember(env);
});
afterEach(() => {
  errorLog.mockRestore();
});

const sweep = (bindings: object = env) =>
  Reflect.apply(worker.scheduled, worker, [createScheduledController(), bindings]);
const statusOf = (table: string, id: number) =>
  env.DB.prepare(`SELECT status FROM ${table} WHERE id = ?`).bind(id).first<string>("status");

const KINDS = {
  auctions: {
    make: async () => (await makeAuction(env, { sellerId: seller.id, endsAt: Date.now() + 1 })).auctionId,
    // An auction whose end is noticed late is extended.
    isDone: "status = 'unsold' OR ends_at > closes",
    after: 1_000,
  },
  orders: {
    make: async () => (await makeOrder(env, { sellerId: seller.id, buyerId: ada.id, unpaid: true })).orderId,
    isDone: "status = 'cancelled'",
    after: 5 * DAY_MS,
  },
  offers: {
    make: async () => {
      const { listingId } = await makeFixed(env, { sellerId: seller.id });
      const { meta } = await env.DB.prepare(
        `INSERT INTO offers (listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at)
          VALUES (?, ?, ?, 'buyer', 900, 'open', ?, ?)`,
      )
        .bind(listingId, ada.id, seller.id, Date.now(), Date.now() + 48 * HOUR_MS)
        .run();
      return meta.last_row_id;
    },
    isDone: "status = 'expired'",
    after: 5 * DAY_MS,
  },
} as const;

it.each(["auctions", "orders", "offers"] as const)(
  "reaches newer %s behind a page of rows that always fail, which it tries less and less often",
  async (table) => {
    const { make, isDone, after } = KINDS[table];
    const failing: number[] = [];
    for (let count = 0; count < PAGE; count += 1) failing.push(await make());
    await new Promise((resolve) => setTimeout(resolve, 2));
    const sound = await make();
    const from = Date.now() + after;
    const done = (id: number) =>
      env.DB.prepare(`SELECT ${isDone.replace("closes", String(from))} AS done FROM ${table} WHERE id = ?`)
        .bind(id)
        .first<number>("done");
    const sweepAt = async (minute: number) => {
      vi.setSystemTime(from + minute * MINUTE_MS);
      await sweep();
    };
    await env.DB.prepare(
      `CREATE TRIGGER fault BEFORE UPDATE ON ${table} WHEN NEW.id <> ${sound}
        BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END`,
    ).run();
    await sweepAt(0);
    await sweepAt(1);
    expect(await done(sound)).toBe(1);

    errorLog.mockClear();
    for (const minute of [2, 3, 5, 6, 9, 13, 14, 20, 29, 30, 45, 59]) await sweepAt(minute);
    // Retried 2, 4, 8 and 16 minutes after the previous failure: at minutes 2, 6, 14 and 30.
    expect(errorLog.mock.calls.length).toBe(4 * PAGE);
    await env.DB.exec("DROP TRIGGER fault");
    await sweepAt(62);
    expect(await done(failing[0] ?? 0)).toBe(1);
  },
);

it("continues with the next step when a whole step fails", async () => {
  const offer = await KINDS.offers.make();
  const order = await KINDS.orders.make();
  vi.setSystemTime(Date.now() + 60 * DAY_MS);
  for (const table of ["auctions", "payouts", "orders", "offers"]) {
    errorLog.mockClear();
    const broken = new Proxy(env.DB, {
      get: (target, name) => {
        if (name === "prepare")
          return (query: string) => {
            if (new RegExp(`from "?${table}"?`, "i").test(query) && !/insert|delete/i.test(query))
              throw new Error(table);
            return target.prepare(query);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await env.DB.prepare("INSERT INTO rate_events (bucket, at) VALUES ('old', 1)").run();
    await sweep({ ...env, DB: broken });
    expect(errorLog.mock.calls.length, table).toBeGreaterThan(0);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM rate_events").first("n"), table).toBe(0);
  }
  expect([await statusOf("offers", offer), await statusOf("orders", order)]).toEqual(["expired", "cancelled"]);
});
