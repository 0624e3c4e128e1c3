import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { ACCESS } from "./access-table";

const app = runningApp();
const { member } = membersOf(app, { member: { fundsMinor: 100_000 } });
/** The number of rows of each table, to notice any write. */
let record: () => Promise<Record<string, number>>;
let before: Awaited<ReturnType<typeof record>>;
beforeAll(async () => {
  const { results: tables } = await app.env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '[_s]*_*' ORDER BY name",
  ).all<{ name: string }>();
  // Statement by statement, because a row has at most 100 columns.
  const counts = tables.map(({ name }) => app.env.DB.prepare(`SELECT COUNT(*) AS count FROM "${name}"`));
  record = async () => {
    const answers = await app.env.DB.batch<{ count: number }>(counts);
    return Object.fromEntries(answers.map(({ results }, index) => [tables[index]?.name ?? "", results[0]?.count ?? 0]));
  };
  before = await record();
});

const foreign = (own: URL): Record<string, string | undefined> => ({
  none: undefined,
  null: "null",
  empty: "",
  sibling: `${own.protocol}//evil.${own.host}`,
  "other port": `${own.protocol}//${own.hostname}:1`,
  "https to another": `https://evil.${own.host}`,
  "suffix lookalike": `${own.origin}.evil.example`,
  "prefix lookalike": `${own.protocol}//evil-${own.host}`,
  "with a path": `${own.origin}/`,
  userinfo: `${own.origin}@evil.example`,
  evil: "https://evil.example",
});

/** What a forged request brings: a cookie, a complete form and a foreign page. */
async function forge(method: string, path: string, origin: string | undefined) {
  const response = await fetch(new URL(path, app.url), {
    method,
    redirect: "manual",
    body: "username=a&password=b&key=00000000-0000-4000-8000-000000000000&amount=1&intent=end-others",
    headers: {
      Cookie: member.cookie,
      "Content-Type": "application/x-www-form-urlencoded",
      ...(origin === undefined ? {} : { Origin: origin }),
    },
  });
  await response.body?.cancel();
  const cookies = response.headers.getSetCookie().filter((cookie) => !cookie.startsWith("bookmark-"));
  return { status: response.status, cookies };
}

/** What TRACE is answered, which `fetch` doesn't send. */
const trace = (url: URL) =>
  new Promise<number>((resolve, reject) => {
    const headers = { Origin: app.url.origin, Cookie: member.cookie };
    request(url, { method: "TRACE", headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on("error", reject)
      .end();
  });

/** The framework refuses an unknown method, for all routes alike. */
const SOME = Object.values(ACCESS).filter((_row, index) => index % 12 === 0);

describe("a request from another site that can change something", () => {
  it.each(Object.entries(ACCESS))("is refused by %s and changes nothing", async (_file, row) => {
    const { path, speaksToServers, withoutOrigin, post } = row;
    const answers = await Promise.all([
      ...Object.entries(foreign(app.url)).map(async ([kind, origin]) => ({
        kind,
        ...(await forge("POST", path, origin)),
      })),
      ...["PUT", "PATCH", "DELETE"].map(async (kind) => ({
        kind,
        ...(await forge(kind, path, "https://evil.example")),
      })),
      { kind: "data", ...(await forge("POST", path === "/" ? "/_root.data" : `${path}.data`, undefined)) },
    ]);
    // A POST reaches a route only if that route requires a signature.
    const isAsked = (kind: string) => speaksToServers && kind in foreign(app.url);
    const statusOf = (kind: string) => {
      // An empty header isn't sent.
      if (withoutOrigin && (kind === "none" || kind === "empty")) return withoutOrigin;
      return isAsked(kind) ? post[0] : 403;
    };
    expect(answers).toEqual(answers.map(({ kind }) => ({ kind, cookies: [], status: statusOf(kind) })));
    expect(await record()).toEqual(before);
  });

  it("is refused with a method that no route knows, from our own pages too", async () => {
    const statuses = await Promise.all(
      SOME.map(async ({ path }) => ({ path, status: await trace(new URL(path, app.url)) })),
    );
    expect(statuses.filter(({ status }) => status < 400)).toEqual([]);
    expect(await record()).toEqual(before);
  });

  it("is accepted from our own pages", async () => {
    const headers = { Origin: app.url.origin, Cookie: member.cookie };
    const response = await fetch(new URL("/api/logout", app.url), { method: "POST", headers });
    expect(response.status).toBe(204);
  });
});
