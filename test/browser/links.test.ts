import { expect, it } from "vitest";
import { makeAuction } from "../factories";
import { membersOf } from "../members";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { member, seller } = membersOf(app, { member: { username: "linkreader" }, seller: { username: "linkseller" } });

/** Where the kinds of links in the page's content lead, and what they are marked with; lots may close meanwhile. */
function linksOf(page: Document): string[] {
  const links = [...page.querySelectorAll("main a")].map(
    (link) =>
      `${link.getAttribute("href")?.replace(/\d+/, "1")} ${link.getAttribute("data-discover")} ${link.className}`,
  );
  return [...new Set(links)];
}

it.each(["/dashboard", "/coins", "/search?q=thaler", "/settings"])(
  "are the same on %s whether the server or the browser renders them",
  async (path) => {
    await makeAuction(app.env, { sellerId: seller.id, title: "A thaler of 1780" });
    const { page, consoleErrors } = await openTabAs(browser, app, member);
    const answer = await page.goto(path);
    const fromServer = await page.evaluate(
      `(${linksOf})(new DOMParser().parseFromString(${JSON.stringify(await answer?.text())}, "text/html"))`,
    );
    await page.locator('footer a[href="/about"]').click();
    await page.waitForURL("**/about");
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.evaluate(`(${linksOf})(document)`)).toEqual(fromServer);
    expect(fromServer).toContainEqual(expect.stringMatching(/^\/\S* true/));
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  },
);
