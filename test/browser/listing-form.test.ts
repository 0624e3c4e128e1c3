import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { attributesSchema } from "~/domain/listings/facts/attributes";
import { makeAddress, makeAuction, makeFixed, makeMember } from "../factories";
import { callerFor } from "../http/caller";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();

const FACTS = Object.keys(attributesSchema.shape);
/** The catalogue type is chosen, not typed. */
const OF_NOTES = ["typeId", "serialNumber", "signatures", "watermark"];
const OF_COINS = ["typeId", "mintMark", "diameterMm", "thicknessMm", "axis", "edge", "strike", "surface"];

const POSTAGE = [
  ...["shipsFrom", "freePostage", "postageDomestic", "postageRegion", "postageWorld"],
  ...["collectPlace", "postageService", "dispatchDays", "returns"],
];

/** The names of the fields that can be seen, each as often as it is there. */
async function shownFields(page: Page): Promise<readonly (string | null)[]> {
  const names: (string | null)[] = [];
  for (const control of await page.locator("main form :is(input:not([tabindex='-1']), select, textarea)").all())
    if (await control.isVisible()) names.push(await control.getAttribute("name"));
  return names;
}

const heightOf = (page: Page) => page.locator("main").evaluate((main) => main.getBoundingClientRect().height);

const openFolds = (page: Page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const each of all) if (each instanceof HTMLDetailsElement) each.open = true;
  });

it.each([
  ["coin", OF_NOTES],
  ["note", OF_COINS],
])(
  "asks a seller who sold before for fewer than 12 fields of a %s, and has every fact of one",
  async (kind, others) => {
    const seller = await makeMember(app.env);
    await makeAuction(app.env, { sellerId: seller.id, startMinor: 4_200 });
    const item = { kind, title: "A piece", description: "Fine.", attributes: {}, format: "fixed", priceMinor: 500 };
    const { page } = await openTabAs(browser, app, seller);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/create-listing?kind=${kind}`, { waitUntil: "networkidle" });
    expect((await shownFields(page)).length).toBeLessThan(12);
    expect(await heightOf(page)).toBeLessThan(2_600);
    expect(await page.getByLabel("Starting price").inputValue()).toBe("42.00");
    expect(await page.getByText("Your last listing: free to everywhere").count()).toBe(1);
    await openFolds(page);
    const visible = await shownFields(page);
    expect(FACTS.filter((name) => !visible.includes(name))).toEqual(FACTS.filter((name) => others.includes(name)));

    const { id } = await (await callerFor(app, seller).post("/api/listings", item)).json<{ id: number }>();
    await page.goto(`/listing/${id}/edit`, { waitUntil: "networkidle" });
    expect((await shownFields(page)).length).toBeLessThan(12);
    expect(await heightOf(page)).toBeLessThan(2_600);
    await page.context().close();
  },
);

it("opens the fold of a field at fault, without JavaScript, and keeps what was typed there", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env), { javaScriptEnabled: false });
  await page.goto("/create-listing");
  await page.getByLabel("Title").fill("Thaler, 1780");
  await page.getByLabel("Description").fill("Silver.");
  await page.getByLabel("Starting price").fill("80");
  await page.getByLabel("Free postage").check();
  await page.locator("summary", { hasText: "Specimen" }).click();
  await page.getByLabel("Weight").fill("heavy");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Nothing has been saved yet").waitFor();
  expect(await page.getByLabel("Weight").isVisible()).toBe(true);
  expect(await page.getByLabel("Weight").inputValue()).toBe("heavy");
  expect(await page.getByLabel("Certificate number").isVisible()).toBe(false);
  expect(await page.locator("summary", { hasText: "Specimen" }).getByText("Filled in").isVisible()).toBe(true);
  expect(await page.locator("summary", { hasText: "Certificate" }).getByText("Filled in").isVisible()).toBe(false);
  await page.context().close();
});

it("asks for at most 12 fields of a first listing, with all postage in a fold, which opens for what is in it", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env), { javaScriptEnabled: false });
  await page.goto("/create-listing");
  // The format is one field with two buttons.
  expect(new Set(await shownFields(page)).size).toBeLessThanOrEqual(12);
  const arrow = page.locator("summary", { hasText: "Other countries" }).locator("svg");
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).rotate)).toBe("none");
  await openFolds(page);
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).rotate)).not.toBe("none");
  const visible = await shownFields(page);
  for (const name of [...POSTAGE, "saveProfileAs"]) expect(visible, name).toContain(name);
  await page.getByLabel("Title").fill("Thaler, 1780");
  await page.getByLabel("Description").fill("Silver.");
  await page.getByLabel("Starting price").fill("80");
  await page.getByLabel("Ships from").selectOption("AT");
  await page.getByLabel("Worldwide").fill("12");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/listing\/\d+/);
  await page.goto(`${page.url().replace(/\/edit.*|\?.*/g, "")}/edit`);
  await page.locator("summary", { hasText: "Postage" }).first().click();
  expect(await page.getByLabel("Worldwide").isVisible()).toBe(true);
  expect(await page.getByLabel("Worldwide").inputValue()).toBe("12.00");
  await page.context().close();
});

it("shows a date that is half typed in a closed fold, as it keeps the form from being sent, without JavaScript", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env), { javaScriptEnabled: false });
  await page.goto("/create-listing");
  await page.getByLabel("Title").fill("Thaler, 1780");
  await page.getByLabel("Description").fill("Silver.");
  await page.getByLabel("Starting price").fill("80");
  await page.getByLabel("Free postage").check();
  const fold = page.locator("summary", { hasText: "Reserve, buy now and times" });
  await fold.click();
  await page.getByLabel("Opens (optional)").pressSequentially("0102");
  await fold.click();
  expect(await page.getByLabel("Reserve (optional)").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(await page.locator("[name=startsAt]:focus").count()).toBe(1);
  await page.context().close();
});

it("leaves a fold closed that has a form of its own, whose empty field is required", async () => {
  const [seller, buyer] = [await makeMember(app.env), await makeMember(app.env, { fundsMinor: 5_000 })];
  await makeAddress(app.env, { userId: buyer.id });
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  const { page } = await openTabAs(browser, app, buyer, { javaScriptEnabled: false });
  await page.goto(`/listing/${listingId}`);
  const amount = page.locator("details [required]").first();
  expect([await amount.count(), await amount.isVisible()]).toEqual([1, false]);
  await page.context().close();
});

it.each([true, false])("fills in all facts that the text says (JavaScript: %s)", async (javaScriptEnabled) => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env), { javaScriptEnabled });
  await page.goto("/create-listing", javaScriptEnabled ? { waitUntil: "networkidle" } : {});
  await page.getByLabel("Title").fill("Morgan dollar, 1921, MS 64, PCGS");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Find types" }).click();
  await page.getByText("Grade MS 64").waitFor();
  await page.getByRole("button", { name: "Use all" }).click();
  await page.getByText(/^Filled in: .*Grade.*Check them/).waitFor();
  expect(await page.getByLabel("Grade", { exact: true }).inputValue()).toBe("MS 64");
  expect(await page.getByLabel("Title").inputValue()).toBe("Morgan dollar, 1921, MS 64, PCGS");
  await page.context().close();
});
