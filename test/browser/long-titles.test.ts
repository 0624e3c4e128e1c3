import { expect, it } from "vitest";
import { makeAuction, makeFixed, makeMember } from "../factories";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

// Its own app: other tests expect to find no such titles on the front page.
const { app, browser } = runningSite({});

it("breaks a title without spaces, so that no page that lists it is wider than a phone", async () => {
  const seller = await makeMember(app.env);
  const title = "W".repeat(80);
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title });
  await makeAuction(app.env, { sellerId: seller.id, title });
  const { page } = await openTabAs(browser, app, undefined, { viewport: { width: 320, height: 640 } });
  const widths: Record<string, number> = {};
  for (const path of ["/", "/browse", `/lots/${listingId}`]) {
    await page.goto(path);
    await page.getByText(title).first().waitFor();
    widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  expect(widths).toEqual({ "/": 320, "/browse": 320, [`/lots/${listingId}`]: 320 });
  await page.context().close();
});
