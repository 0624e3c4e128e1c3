import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeMember } from "../factories";
import { callerFor } from "../http/caller";
import { demoPicture } from "../pictures";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();

const photo = { name: "obverse.jpg", mimeType: "image/jpeg", buffer: Buffer.from(demoPicture("dollar-1921-obverse")) };
const fileCount = (page: Page) =>
  page
    .locator('input[name="obverse"]')
    .evaluate((input) => (input instanceof HTMLInputElement ? input.files?.length : -1));

/** Answers the page's question before it is left, and counts how often it was asked. */
function answerLeaving(page: Page, leave: boolean) {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    return leave ? dialog.accept() : dialog.dismiss();
  });
  return dialogs;
}

/** What the browser has stored of unsaved forms: texts by the name of their field, and the names of files. */
async function keptInBrowser(page: Page): Promise<string> {
  const rows = await page.evaluate(async () => {
    const opening = indexedDB.open("obverse-drafts", 1);
    await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }));
    const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => Object.assign(all, { onsuccess: resolve }));
    opening.result.close();
    return all.result.map((row) => ({ ...row.fields, files: row.obverse?.map((file: File) => file.name) }));
  });
  return JSON.stringify(rows);
}

async function fill(page: Page) {
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Thaler, 1780");
  await page.getByLabel("Description").fill("Silver, with a scratch.");
  await page.getByRole("radio", { name: /Fixed price/ }).check();
  await page.getByLabel("Free postage").check();
  await page.getByLabel("Price", { exact: true }).fill("80");
  await page.getByLabel("Obverse").setInputFiles(photo);
  await page.getByAltText("Preview of").waitFor();
}

async function fillAndKeep(page: Page) {
  await fill(page);
  await expect.poll(() => keptInBrowser(page)).toMatch(/"80".*obverse\.jpg|obverse\.jpg.*"80"/);
}

it("keeps text and photo when the page is left, restores them, and forgets them once they are saved", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env));
  const dialogs = answerLeaving(page, true);
  await fillAndKeep(page);
  await page.reload({ waitUntil: "networkidle" });
  expect(dialogs).toEqual(["beforeunload"]);
  await page.getByText("Restored from this browser").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Thaler, 1780");
  expect(await page.getByRole("radio", { name: /Fixed price/ }).isChecked()).toBe(true);
  await page.getByText("you receive $76.00").waitFor();
  expect(await fileCount(page)).toBe(1);
  await page.getByAltText("Preview of").waitFor();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/listing\/\d+$/);
  const listingId = new URL(page.url()).pathname.split("/").at(-1);
  const photos = app.env.DB.prepare("SELECT COUNT(*) AS n FROM photos WHERE listing_id = ?").bind(listingId);
  expect(await photos.first("n")).toBe(1);
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  expect(await page.getByLabel("Title").inputValue()).toBe("");
  expect(await page.getByText("Restored from this browser").count()).toBe(0);
  await page.context().close();
});

it("forgets what was saved as soon as the answer is there, though the listing is never shown", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env));
  answerLeaving(page, true);
  await fillAndKeep(page);
  await page.route(/\/listing\/\d+\.data/, () => {});
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect.poll(() => keptInBrowser(page)).toBe("[]");
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  expect(await page.getByLabel("Title").inputValue()).toBe("");
  await page.context().close();
});

it("keeps what two tabs type apart, and offers the newest to a tab opened later", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env));
  const context = page.context();
  const titleOf = (each: Page) => each.getByLabel("Title").inputValue();
  const open = async (each: Page) => {
    answerLeaving(each, true);
    await each.goto("/create-listing", { waitUntil: "networkidle" });
    await each.waitForTimeout(300);
    return each;
  };
  const [first, second] = [await open(page), await open(await context.newPage())];
  await first.getByLabel("Title").fill("Thaler");
  await second.getByLabel("Title").fill("Ducat");
  await expect.poll(() => keptInBrowser(first)).toMatch(/Thaler.*Ducat|Ducat.*Thaler/);
  await first.reload({ waitUntil: "networkidle" });
  await first.getByText("Restored from this browser").waitFor();
  expect(await titleOf(first)).toBe("Thaler");
  const third = await open(await context.newPage());
  expect(await titleOf(third)).toBe("");
  await second.close({ runBeforeUnload: false });
  expect(await titleOf(await open(await context.newPage()))).toBe("Ducat");
  await context.close();
});

it("starts over when asked, and never shows one member's draft to another", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env));
  answerLeaving(page, true);
  await fillAndKeep(page);
  const other = await makeMember(app.env);
  const own = (await page.context().cookies()).find(({ name }) => name === "session");
  await page.context().addCookies([{ name: "session", value: other.token, url: app.url.href }]);
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  expect(await page.getByLabel("Title").inputValue()).toBe("");
  await page.context().addCookies([{ name: "session", value: own?.value ?? "", url: app.url.href }]);
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Start over" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("");
  expect(await fileCount(page)).toBe(0);
  await page.reload({ waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  expect(await page.getByLabel("Title").inputValue()).toBe("");
  await page.context().close();
});

it("asks before a link leaves unsaved text, and stays if the member wants to", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env));
  const dialogs = answerLeaving(page, false);
  await fill(page);
  await page.locator('nav a[href="/coins"]:visible').first().click();
  await expect.poll(() => dialogs).toEqual(["confirm"]);
  expect(new URL(page.url()).pathname).toBe("/create-listing");
  expect(await page.getByLabel("Title").inputValue()).toBe("Thaler, 1780");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/listing\/\d+$/);
  expect(dialogs).toEqual(["confirm"]);
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.getByLabel("Title").fill("Taler, 1780");
  await page.locator('nav a[href="/coins"]:visible').first().click();
  await expect.poll(() => dialogs).toEqual(["confirm", "confirm"]);
  expect(new URL(page.url()).pathname).toMatch(/\/edit$/);
  await page.context().close();
});

it("keeps text and photo after a refusal with JavaScript, and the text without", async () => {
  const member = await makeMember(app.env);
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openTabAs(browser, app, member, { javaScriptEnabled });
    await page.goto("/create-listing");
    if (javaScriptEnabled) await page.waitForLoadState("networkidle");
    await page.getByLabel("Title").fill("Thaler, 1780");
    await page.getByLabel("Description").fill("Silver.");
    await page.getByLabel("Starting price").fill("eighty");
    await page.getByLabel("Obverse").setInputFiles(photo);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Nothing has been saved yet").waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe("Thaler, 1780");
    expect(await page.getByLabel("Starting price").inputValue()).toBe("eighty");
    expect(await fileCount(page)).toBe(javaScriptEnabled ? 1 : 0);
    await page
      .getByText(javaScriptEnabled ? "and so are the photos" : "choose the photos again", { exact: false })
      .waitFor();
    await page.context().close();
  }
});

it("saves a draft by itself, keeps it while offline, takes suggestions in place, and never overwrites another tab", async () => {
  const member = await makeMember(app.env);
  const item = { kind: "coin", title: "Dollar, 1921", description: "Silver.", format: "fixed", priceMinor: 5_000 };
  const { id } = await (await callerFor(app, member).post("/api/listings", item)).json<{ id: number }>();
  const storedListing = async () => (await callerFor(app, member).get(`/api/listings/${id}`)).json();
  const { page } = await openTabAs(browser, app, member);
  await page.goto(`/listing/${id}/edit`, { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Morgan dollar, 1921, MS 64");
  await page.getByText(/^Saved at/).waitFor();
  expect(await storedListing()).toMatchObject({ title: "Morgan dollar, 1921, MS 64" });

  await page.locator("summary", { hasText: "Identification" }).click();
  await page.getByLabel("Mint mark").fill("D");
  await page.getByText("Choose one by one").click();
  await page.getByRole("button", { name: "Use for Grade" }).click();
  await expect.poll(() => page.getByLabel("Grade", { exact: true }).inputValue()).toBe("MS 64");
  expect(await storedListing()).toMatchObject({ attributes: { grade: "MS 64", mintMark: "D" } });

  await page.context().setOffline(true);
  await page.getByLabel("Description").fill("Silver, typed offline.");
  await page.getByText("You're offline. Your changes are kept in this browser").waitFor();
  await page.context().setOffline(false);
  await expect.poll(storedListing, { timeout: 30_000 }).toMatchObject({ description: "Silver, typed offline." });
  await page.getByText(/^Saved at/).waitFor();

  const other = await page.context().newPage();
  await other.goto(`/listing/${id}/edit`, { waitUntil: "networkidle" });
  await other.getByLabel("Title").fill("From the other tab");
  await other.getByText(/^Saved at/).waitFor();
  await page.getByLabel("Title").fill("From this tab");
  await page.getByText("This draft was changed in another tab").waitFor();
  await page.getByText("Saved: From the other tab").waitFor();
  expect(await storedListing()).toMatchObject({ title: "From the other tab" });
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/listing\/\d+$/);
  expect(await storedListing()).toMatchObject({ title: "From this tab" });
  await page.context().close();
});

/** Presses Tab until `target` has the focus, and fails if the focus gets lost or isn't visible there. */
async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 120 && !(await isFocused()); press += 1) await page.keyboard.press("Tab");
  expect(await isFocused()).toBe(true);
  const outline = await target.evaluate((element) => {
    const framed = element.closest(".focus-within\\:outline-2") ?? element;
    return getComputedStyle(framed).outlineStyle;
  });
  expect(outline).not.toBe("none");
}

it("sells an item by keyboard alone: photo, terms, publishing, and the purchase", async () => {
  const [seller, buyer] = await Promise.all([makeMember(app.env), makeMember(app.env, { fundsMinor: 50_000 })]);
  const { page } = await openTabAs(browser, app, seller);
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  // Before the first key: Playwright starts to listen in the background, and would miss a dialog that opens meanwhile.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByLabel("Obverse"));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(photo);
  await page.getByAltText("Preview of").waitFor();
  await tabTo(page, page.getByLabel("Title"));
  await page.keyboard.type("Small laureate head");
  await tabTo(page, page.getByLabel("Description"));
  await page.keyboard.type("From an old collection.");
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByLabel("Price", { exact: true }));
  await page.keyboard.type("80");
  await tabTo(page, page.getByLabel("Free postage"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Publish" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/listing\/\d+$/);
  const path = new URL(page.url()).pathname;
  await page.context().close();

  const { page: shop } = await openTabAs(browser, app, buyer);
  await shop.goto(path, { waitUntil: "networkidle" });
  await tabTo(shop, shop.getByRole("button", { name: /^Buy/ }));
  await shop.keyboard.press("Enter");
  await shop.waitForURL(/\/orders\/\d+/);
  await shop.getByRole("heading", { level: 1 }).waitFor();
  await shop.context().close();
});

it("groups the two formats under a legend", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env), { javaScriptEnabled: false });
  await page.goto("/create-listing");
  expect(await page.getByRole("group", { name: "Format" }).getByRole("radio").count()).toBe(2);
  await page.context().close();
});
