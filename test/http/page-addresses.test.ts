import { beforeAll, describe, expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeAuction, type TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { PROTECTED_PAGES } from "./protected-pages";

const app = runningApp(startApp);
const { member } = membersOf(app, { member: { username: "janvier" } });
let listingId: number;
let auctionId: number;
beforeAll(async () => {
  ({ listingId, auctionId } = await makeAuction(app.env, { sellerId: member.id, title: "Denarius of Trajan" }));
});

const get = (path: string, as?: TestMember) =>
  fetch(new URL(path, app.url), { redirect: "manual", headers: as ? { Cookie: as.cookie } : {} });

const path = (pattern: string) =>
  pattern
    .replace("{auction}", String(auctionId))
    .replace("{member}", String(member.id))
    .replace("{collection}", "acquired")
    .replace("{listing}", String(listingId));

describe("protected routes", () => {
  it.each(PROTECTED_PAGES)(
    "a signed-out visitor of %s is redirected to login with the return path",
    async (pattern) => {
      const answer = await get(path(pattern));
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe(`/auth?tab=login&redirect=${encodeURIComponent(path(pattern))}`);
    },
  );

  it.each(PROTECTED_PAGES.filter((page) => !page.startsWith("/article/")))(
    "a signed-in member gets %s",
    async (pattern) => {
      const answer = await get(path(pattern), member);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("<h1");
    },
  );

  it.each(["/article/1", "/profile/999999", "/collections/nothing", "/listing/999999", "/auction/999999"])(
    "an unknown id, as in %s, answers 404",
    async (unknown) => {
      const answer = await get(unknown, member);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("Page not found");
    },
  );
});

describe("public routes", () => {
  it.each([
    "/",
    "/auth?tab=login",
    "/auth?tab=register&redirect=%2Fcoins",
    "/browse",
    "/search",
    "/search?q=trajan",
    "/help",
    "/help/articles/bidding",
    "/about",
  ])("anyone reaches %s", async (address) => {
    expect((await get(address)).status).toBe(200);
    const asMember = await get(address, member);
    expect(asMember.status).toBe(address.startsWith("/auth") ? 302 : 200);
  });

  it("the landing page is shown without the navigation bar, to members too", async () => {
    for (const as of [undefined, member]) {
      const page = await (await get("/", as)).text();
      expect(page).not.toContain("List Item");
      expect(page).not.toContain('aria-label="Categories"');
    }
  });

  it("the landing page shows live auctions with price and time from the record", async () => {
    const page = await (await get("/", member)).text();
    expect(page).toContain("Denarius of Trajan");
    expect(page).toContain("$10.00");
    expect(page).toContain('role="timer"');
  });

  it.each(["/nowhere", "/coins/1/2", "/help/articles/nothing", "/wp-admin.php"])(
    "any other path, such as %s, shows a not-found page",
    async (unknown) => {
      const answer = await get(unknown);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("Page not found");
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );
});
