import { expect, it } from "vitest";
import { membersOf } from "../members";
import { demoPicture } from "../pictures";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { member } = membersOf(app, { member: {} });

const isScript = (address: string) => new URL(address).pathname.endsWith(".js");

it("asks for a page's scripts only once its styles are there", async () => {
  const { page } = await openTabAs(browser, app, member);
  let sendStyles = () => {};
  const released = new Promise<void>((resolve) => {
    sendStyles = resolve;
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.route(/\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/browse", { waitUntil: "commit" });
  await expect.poll(() => requests.some((address) => address.endsWith(".css"))).toBe(true);
  // All that the page names is asked for by now: the font, which is named beside the styles, is there.
  await expect.poll(() => requests.some((address) => address.endsWith(".woff2"))).toBe(true);
  await page.waitForTimeout(300);
  expect(requests.filter(isScript)).toEqual([]);

  sendStyles();
  await page.waitForFunction(() => "__remixRouteModules" in window);
  expect(requests.filter(isScript).length).toBeGreaterThan(3);
  await page.context().close();
});

it("starts the scripts of a page that is opened in the background, and so never painted", async () => {
  const { page } = await openTabAs(browser, app, member);
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/browse", { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => "__remixRouteModules" in window)).toBe(true);
  await page.context().close();
});

it("shows a photo that was chosen before the scripts were there", async () => {
  const { page } = await openTabAs(browser, app, member);
  let sendScripts = () => {};
  const released = new Promise<void>((resolve) => {
    sendScripts = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/create-listing", { waitUntil: "commit" });
  const photo = { name: "front.jpg", mimeType: "image/jpeg", buffer: Buffer.from(demoPicture("dollar-1921-obverse")) };
  await page.getByLabel("Obverse").setInputFiles([photo]);
  sendScripts();
  await page.getByAltText("Preview of front.jpg").waitFor();
  await page.context().close();
});
