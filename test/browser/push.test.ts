import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { CurrentNotification } from "~/domain/mail/current-notification.server";
import { pushMessage } from "~/domain/push/push-message";
import { makeAuction, makeMember } from "../factories";
import { freePort } from "../free-port";
import { makePushDevice, PUSH_KEY } from "../push-devices";
import { openTab } from "./chromium";
import { expectToast } from "./people";
import { runningSite } from "./site";

// A service worker needs a secure origin, such as localhost.
const port = await freePort();
const ORIGIN = `http://localhost:${port}`;
const { app, browser } = runningSite({ vars: { SITE_ORIGIN: ORIGIN, PUSH_KEY }, port });

/** Chromium reaches no push service here: it subscribes with keys of ours. */
async function subscribesAs(page: Page, keys: { endpoint: string; p256dh: string; auth: string }) {
  await page.addInitScript(({ endpoint, ...own }) => {
    PushManager.prototype.subscribe = async () => ({ endpoint, toJSON: () => ({ keys: own }) }) as never;
  }, keys);
}

/** Hands a message to the service worker as a push service would. */
async function deliver(page: Page, contents: object) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const data = JSON.stringify(contents);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: ORIGIN, registrationId, data });
}

/** Notes what the service worker shows: without a window, Chromium has neither notifications nor badges for it. */
async function watchWorker(page: Page) {
  const [worker = await page.context().waitForEvent("serviceworker")] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    const notifications: object[] = [];
    const registration = Reflect.get(globalThis, "registration") as ServiceWorkerRegistration;
    registration.showNotification = async (title, options) => void notifications.push({ title, ...options });
    navigator.setAppBadge = async (badge) => void notifications.push({ badge });
    Reflect.set(globalThis, "shown", notifications);
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, "shown") as object[]);
}

async function open() {
  const { page, consoleErrors } = await openTab(browser, new URL(ORIGIN), {
    viewport: { width: 390, height: 844 },
    permissions: ["notifications"],
  });
  const member = await makeMember(app.env);
  await page.context().addCookies([{ name: "session", value: member.token, url: ORIGIN }]);
  return { page, consoleErrors, member };
}

it("turns push on in a browser, shows what is pushed with the lot's tag and the next bid, and turns it off", async () => {
  const { page, consoleErrors, member } = await open();
  const { subscription } = await makePushDevice();
  await subscribesAs(page, subscription);
  await page.goto("/settings/notifications");
  await page.getByRole("button", { name: "Turn on push" }).click();
  await expectToast(page, "Push is on", "Notifications appear on this device until you log out of it.");
  const selectDevice = "SELECT endpoint, p256dh, auth FROM push_devices WHERE user_id = ?";
  expect(await app.env.DB.prepare(selectDevice).bind(member.id).first()).toEqual(subscription);

  const outbid = (priceMinor: number) =>
    ({
      ...{ id: 1, kind: "outbid", title: "You've been outbid", message: `The price is now ${priceMinor}.` },
      ...{ listingId: 7, threadId: null, articleId: null, importId: null },
      auction: { id: 3, endsAt: Date.now() + 60_000, isLeading: false, nextMinor: priceMinor + 100 },
    }) as CurrentNotification;
  const notifications = await watchWorker(page);
  const { contents } = pushMessage(outbid(4_100), { unread: 2, now: Date.now(), currency: "USD" });
  await deliver(page, contents);
  await expect.poll(notifications).toEqual([
    { badge: 2 },
    expect.objectContaining({
      ...{ title: "You've been outbid", body: "The price is now 4100.", tag: "listing-7", renotify: true },
      actions: [{ title: "Bid $42", action: "/auction/3?maximum=42.00&review" }],
      data: { path: "/auction/3" },
    }),
  ]);

  await page.goto("/settings/devices");
  await page.getByText("Push is on.").waitFor();
  await page.getByRole("button", { name: "Turn off push on this device" }).click();
  await expectToast(page, "Push is off", "Notifications no longer appear on that device.");
  expect(await app.env.DB.prepare(selectDevice).bind(member.id).first()).toBeNull();
  expect(consoleErrors).toEqual([]);
});

it("takes shown notifications off the screen when their member logs out", async () => {
  const { page } = await open();
  await page.goto("/watched");
  const [worker = await page.context().waitForEvent("serviceworker")] = page.context().serviceWorkers();
  await page.goto("/orders");
  await worker.evaluate(() => {
    const notifications = [{ close: () => notifications.pop() }];
    const registration = Reflect.get(globalThis, "registration") as ServiceWorkerRegistration;
    registration.getNotifications = async () => [...notifications] as never;
    Reflect.set(globalThis, "shown", notifications);
  });
  const countNotifications = () => worker.evaluate(() => (Reflect.get(globalThis, "shown") as object[]).length);
  expect(await countNotifications()).toBe(1);
  await page.context().clearCookies({ name: "session" });
  await page.goto("/auth?tab=login");
  await expect.poll(countNotifications).toBe(0);
});

it("opens the confirmation of the bid that a notification offers, and only the form once the price has passed it", async () => {
  const { page, consoleErrors } = await open();
  const seller = await makeMember(app.env);
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, startMinor: 4_000 });
  await page.goto(`/auction/${auctionId}?maximum=65.00&review`);
  await page.getByRole("button", { name: "Bid up to $65.00" }).waitFor();
  await page.goto(`/auction/${auctionId}?maximum=1.00&review`);
  await page.getByRole("button", { name: "Bid", exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /^Bid up to/ }).count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});

it("shows the watched items as they were last seen while there is no connection, until their member logs out", async () => {
  const { page, member } = await open();
  const seller = await makeMember(app.env);
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, startMinor: 4_000, title: "Ducat <1693>" });
  await app.env.DB.prepare("INSERT INTO watches (user_id, auction_id, at) VALUES (?, ?, ?)")
    .bind(member.id, auctionId, Date.now())
    .run();
  await page.goto("/watched");
  const isKept = () =>
    page.evaluate(
      async () => (await caches.has("watched")) && (await (await caches.open("watched")).keys()).length > 0,
    );
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  await page.goto("/orders", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();
  expect(await page.locator("li").allInnerTexts()).toEqual([
    expect.stringMatching(/^Ducat <1693>\n\$40\.00 · closes \w+ \d/),
  ]);
  expect(await page.getByText("As they were on").count()).toBe(1);
  expect(await page.locator("form, button, script").count()).toBe(0);
  await page.context().setOffline(false);
  await page.goto("/orders");
  await page.getByRole("heading", { name: "Orders" }).first().waitFor();
  await page.context().clearCookies({ name: "session" });
  await page.goto("/auth?tab=login");
  await expect.poll(() => page.evaluate(() => caches.has("watched"))).toBe(false);
});
