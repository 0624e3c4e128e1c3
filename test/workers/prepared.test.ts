import { env } from "cloudflare:test";
import { and, eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { openReader } from "~/db/client.server";
import { dialect, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { sessions, users } from "~/db/schema/accounts";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { readAccount } from "~/domain/accounts/read-account.server";
import { findSession } from "~/domain/accounts/session.server";
import { dashboardOf } from "~/domain/dashboard/dashboard-of.server";
import { dealingsOf } from "~/domain/offers/dealings.server";
import { typePage } from "~/domain/type-pages/type-page.server";
import { makeMember } from "../factories";
import { watchReads } from "./read-cost";

const build = vi.fn(
  (db: Reader, { id, name }: { id: number; name: string | null }) =>
    [
      db
        .select({ id: users.id, isNamed: sql<number>`${users.username} IS ${name}`.as("is_named") })
        .from(users)
        .where(eq(users.id, id)),
      db
        .select({ owner: users.username, session: { id: sessions.id } })
        .from(users)
        .leftJoin(sessions, and(eq(sessions.userId, users.id), sql`${name} IS NULL`))
        .where(eq(users.id, id)),
    ] as const,
);
const read = prepared(build);

it("builds its statements once, and reads them in one trip with the values of each call", async () => {
  const [ada, ben] = [await makeMember(env), await makeMember(env)];
  const watched = watchReads(env.DB);
  const db = openReader(watched.db);
  const answers = await Promise.all([
    read(db, { id: ada.id, name: ada.username }),
    read(db, { id: ben.id, name: ada.username }),
  ]);
  expect(watched.rowsRead).toHaveLength(1);
  expect(answers).toEqual([
    [[{ id: ada.id, isNamed: 1 }], [{ owner: ada.username, session: null }]],
    [[{ id: ben.id, isNamed: 0 }], [{ owner: ben.username, session: null }]],
  ]);
  const [, [row]] = await read(openReader(env.DB), { id: ben.id, name: null });
  expect(row).toEqual({ owner: ben.username, session: { id: expect.any(String) } });
  expect(build).toHaveBeenCalledTimes(1);
});

it.each([
  ["a text", ({ id }: { id: number }) => `available:${id}`],
  ["a sum", ({ id }: { id: number }) => id + 1],
  ["a comparison", ({ id }: { id: number }) => id > 1],
  ["JSON", ({ id }: { id: number }) => JSON.stringify([id])],
])("refuses to build %s from a value that is known only later", async (_what, use) => {
  const wrong = prepared((db, params: { id: number }) => [
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`${use(params)}`),
  ]);
  expect(() => wrong(openReader(env.DB), { id: 7 })).toThrow("id is known only when the statement runs");
});

interface Visit {
  readonly id: number;
  readonly now: number;
}

it.each<[string, (db: Reader, visit: Visit) => Promise<unknown>]>([
  ["a session", (db, { id, now }) => findSession(db, String(id), now)],
  ["the dashboard", (db, { id, now }) => dashboardOf(db, { memberId: id, now, currency: "USD" })],
  ["the account in settings", (db, { id }) => readAccount(db, id)],
  ["the devices in settings", (db, { id, now }) => listSessions(db, { id: "", member: { id } }, now)],
  ["a member's dealings", (db, { id, now }) => dealingsOf(db, { listingId: 1, memberId: id, now })],
  ["a type", (db, { id }) => typePage(db, { typeId: id })],
])("builds no statement again for %s of the next visitor", async (_what, open) => {
  const db = openReader(env.DB);
  await open(db, { id: 1, now: Date.now() });
  const built = vi.spyOn(dialect, "buildSelectQuery");
  await open(db, { id: 2, now: Date.now() + 1 });
  expect(built).not.toHaveBeenCalled();
  await db.select({ id: users.id }).from(users).limit(1);
  expect(built).toHaveBeenCalledOnce();
  built.mockRestore();
});
