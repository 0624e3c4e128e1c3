import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAddress, makeMember, makeOrder, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { ACCESS } from "./access-table";
import { PROTECTED_PAGES } from "./protected-pages";

const app = runningApp();

const rows = Object.entries(ACCESS).map(([file, access]) => ({ file, ...access }));

/** Texts say how they are encoded; what has no content names no type. */
function expectNamedContent(path: string, { headers }: Response, body: string) {
  const type = headers.get("Content-Type") ?? "";
  const isNamed = body === "" || /^image\/|^application\/json\b|; ?charset=utf-8$/i.test(type);
  expect(isNamed ? "" : `${path} is ${type}`).toBe("");
}

async function ask(method: "GET" | "POST", path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, app.url), { method, redirect: "manual", headers });
  const body = await response.text();
  const to =
    response.headers.get("Location") ?? (response.status === 202 ? /"(\/auth\?[^"]*)"/.exec(body)?.[1] : undefined);
  expectNamedContent(path, response, body);
  return { status: response.status, to: to?.startsWith("/auth?") ? to : undefined, headers: response.headers };
}

/** What is compared: a redirect to sign-in counts only if it leads back to the requested address. */
function outcomeOf({ status, to }: { status: number; to: string | undefined }, path: string) {
  return to === `/auth?tab=login&redirect=${encodeURIComponent(path)}` ? "sign-in" : status;
}

const dataPath = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);

describe("access to every route", () => {
  it("is listed for every file in app/routes, and no other", () => {
    const files = readdirSync("app/routes").filter((file) => !file.includes(".test."));
    const routes = files.map((file) => file.replace(/\.tsx?$/, ""));
    expect(Object.keys(ACCESS).sort()).toEqual(routes.sort());
  });

  it("is closed to signed-out visitors for every page that belongs to a member", () => {
    const closed = rows.filter((row) => row.get[0] === "sign-in").map((row) => row.path.replace(/\d+$/, "{id}"));
    const expected = PROTECTED_PAGES.map((page) => page.replace(/\{\w+\}/, "{id}"));
    expect(closed).toEqual(expect.arrayContaining(expected));
  });

  let member: TestMember;
  beforeAll(async () => {
    member = await makeMember(app.env);
  });

  it.each(rows)("$file to GET", async ({ path, get: [document, data, signedIn] }) => {
    expect(outcomeOf(await ask("GET", path), path)).toBe(document);
    expect(outcomeOf(await ask("GET", dataPath(path)), path)).toBe(data);
    const answer = await ask("GET", path, { Cookie: member.cookie });
    expect(outcomeOf(answer, path)).toBe(signedIn);
    // A request with a cookie gets nothing that a shared cache may keep.
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each(rows)("$file to POST", async ({ path, post: [signedOut, signedIn] }) => {
    const member = await makeMember(app.env);
    const origin = { Origin: app.url.origin };
    expect(outcomeOf(await ask("POST", path, origin), path)).toBe(signedOut);
    expect(outcomeOf(await ask("POST", path, { ...origin, Cookie: member.cookie }), path)).toBe(signedIn);
  });

  it("shows a delivery address only to its owner, and to the seller from the payment to the end of the order", async () => {
    const [seller, buyer, stranger] = [
      await makeMember(app.env),
      await makeMember(app.env, { fundsMinor: 9_000 }),
      await makeMember(app.env),
    ];
    const { addressId } = await makeAddress(app.env, { userId: buyer.id, line1: "7 Canary Wharf" });
    const sides = { sellerId: seller.id, buyerId: buyer.id };
    const paid = await makeOrder(app.env, sides);
    const unpaid = await makeOrder(app.env, { ...sides, unpaid: true });
    const print = (id: number) => `/orders/to-ship/print?pick-${id}=on`;
    const pages = (id: number) => [
      ...["", "/invoice", "/packing-slip", ".data"].map((noun) => `/orders/${id}${noun}`),
      print(id),
    ];
    const elsewhere = ["/api/orders", `/api/orders/${paid.orderId}`, `/listing/${paid.listingId}`];
    const paths = [
      ...rows.map(({ path }) => path),
      ...[paid, unpaid].flatMap(({ orderId }) => pages(orderId)),
      ...[
        `/settings/addresses/${addressId}`,
        `/settings/addresses/${addressId}.data`,
        `/profile/${buyer.id}`,
        ...elsewhere,
      ],
    ];
    const leaks = async (cookie: string) => {
      const found: string[] = [];
      for (const path of paths) {
        const answer = await fetch(new URL(path, app.url), { headers: { Cookie: cookie }, redirect: "manual" });
        if ((await answer.text()).includes("Canary Wharf")) found.push(path);
      }
      return found;
    };
    const order = `/orders/${paid.orderId}`;
    expect(await leaks(stranger.cookie)).toEqual([]);
    expect(await leaks(seller.cookie)).toEqual([
      "/orders/to-ship",
      ...[order, `${order}/packing-slip`, `${order}.data`, print(paid.orderId)],
    ]);
    expect(await leaks(buyer.cookie)).toEqual([
      "/settings/addresses",
      order,
      `${order}.data`,
      `/orders/${unpaid.orderId}`,
      `/orders/${unpaid.orderId}.data`,
      `/settings/addresses/${addressId}`,
      `/settings/addresses/${addressId}.data`,
    ]);
  });

  it("is the same with a session token that was never issued", async () => {
    const cookie = { Cookie: `session=${"0".repeat(64)}` };
    for (const { path, get } of rows) expect(outcomeOf(await ask("GET", path, cookie), path)).toBe(get[0]);
  });
});
