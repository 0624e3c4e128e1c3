import { expect, it } from "vitest";
import { makeAuction } from "../factories";
import { membersOf } from "../members";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { member, seller } = membersOf(app, { member: { username: "linkreader" }, seller: { username: "linkseller" } });

/** Where each link of the page's content leads, and what it is marked with for the router. */
function linksOf(page: Document): string[] {
  const links = page.querySelectorAll("main a");
  return [...links].map(
    (link) => `${link.getAttribute("href")} ${link.getAttribute("data-discover")} ${link.className}`,
  );
}

it.each(["/dashboard", "/coins", "/search?q=thaler", "/settings"])(
  "are the same on %s whether the server or the browser renders them",
  async (path) => {
    await makeAuction(app.env, { sellerId: seller.id, title: "A thaler of 1780" });
    const { page, complaints } = await openTabAs(browser, app, member);
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    const fromServer = await page.evaluate(
      `(${linksOf})(new DOMParser().parseFromString(${JSON.stringify(await answer?.text())}, "text/html"))`,
    );
    await page.locator('footer a[href="/about"]').click();
    await page.waitForURL("**/about");
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.evaluate(`(${linksOf})(document)`)).toEqual(fromServer);
    expect(fromServer).toContainEqual(expect.stringMatching(/^\/\S* true/));
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
