import { expect, it } from "vitest";
import { makeAddress, makeAuction, makeMember, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { membersOf } from "../members";
import { termsFrom } from "../postage-terms";
import { bidByForm } from "./people";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { seller } = membersOf(app, { seller: {} });

const bidAs = (member: TestMember, auctionId: number, maximumMinor: number) =>
  callerFor(app, member).post(
    `/api/auctions/${auctionId}/bids`,
    { maximumMinor },
    { "Idempotency-Key": crypto.randomUUID() },
  );

it("keeps the typed maximum through a detour to the wallet", async () => {
  const bidder = await makeMember(app.env, { fundsMinor: 1_500 });
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openTabAs(browser, app, bidder, { javaScriptEnabled });
    await page.goto(`/auction/${auctionId}`);
    await page.getByLabel("Your maximum").fill("75");
    await page.getByRole("button", { name: "Bid", exact: true }).click();
    await page.getByRole("link", { name: "Add $60.00 and come back" }).click();
    await page.waitForURL(/\/wallet/);
    const back = new URL(page.url()).searchParams.get("redirect") ?? "";
    expect(back).toBe(`/auction/${auctionId}?maximum=75`);
    await page.goto(back);
    expect(await page.getByLabel("Your maximum").inputValue()).toBe("75");
    await page.context().close();
  }
});

it("opens what a bid comes to, and places it with one more press, by keyboard too", async () => {
  const bidder = await makeMember(app.env, { fundsMinor: 50_000 });
  await makeAddress(app.env, { userId: bidder.id, country: "FR" });
  const { auctionId } = await makeAuction(app.env, {
    sellerId: seller.id,
    postage: termsFrom("DE", { domesticMinor: 0, regionMinor: 500 }),
  });
  const rival = await makeMember(app.env, { fundsMinor: 50_000 });
  await makeAddress(app.env, { userId: rival.id, country: "DE" });
  await bidAs(rival, auctionId, 6_000);
  const { page } = await openTabAs(browser, app, bidder);
  await page.goto(`/auction/${auctionId}`, { waitUntil: "networkidle" });
  const standing = page
    .getByRole("main")
    .locator('[role="status"]')
    .filter({ hasText: /You've been outbid|You're leading/ });
  const isFocused = (id: string) => page.evaluate((expected) => document.activeElement?.id === expected, id);
  const bids = () =>
    app.env.DB.prepare("SELECT COUNT(*) AS n FROM bids WHERE bidder_id = ?").bind(bidder.id).first("n");

  await page.getByLabel("Your maximum").fill("50");
  await page.keyboard.press("Enter");
  const review = page.getByRole("region", { name: "If you win, you pay $55.00 at most." });
  await review.getByText("That's $50.00 and $5.00 postage. $55.00 is held").waitFor();
  await expect.poll(() => isFocused("bid-review")).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Change" }).click();
  expect(await page.getByLabel("Your maximum").inputValue()).toBe("50");
  expect(await bids()).toBe(0);

  await page.getByLabel("Your maximum").press("Enter");
  await expect.poll(() => isFocused("bid-review")).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await standing.getByText("You've been outbid").waitFor();
  await expect.poll(() => isFocused("maximum")).toBe(true);
  await bidByForm(page, "90");
  await standing.getByText(/^You're leading at/).waitFor();
  expect(await page.getByLabel("Your new maximum").inputValue()).toBe("");
  await page.getByRole("button", { name: "Bid", exact: true }).click();
  await page
    .getByText(/an amount such as/)
    .first()
    .waitFor();
  await page.context().close();
});

it("takes away the toast that says a member leads once they are outbid", async () => {
  const [ada, ben] = [
    await makeMember(app.env, { fundsMinor: 50_000 }),
    await makeMember(app.env, { fundsMinor: 50_000 }),
  ];
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const { page } = await openTabAs(browser, app, ada);
  await page.goto(`/auction/${auctionId}`);
  await bidByForm(page, "50");
  const toast = page.locator("li.toast");
  await toast.getByText(/^You're leading at/).waitFor();
  // Under the pointer, it doesn't disappear by itself.
  await toast.hover();
  await bidAs(ben, auctionId, 6_000);
  await page.getByRole("main").getByText("You've been outbid").waitFor();
  await toast.waitFor({ state: "detached" });
  await page.context().close();
});

it("shows in the history who led after each bid, and how many people bid", async () => {
  const [ada, ben] = [
    await makeMember(app.env, { fundsMinor: 50_000 }),
    await makeMember(app.env, { fundsMinor: 50_000 }),
  ];
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  await bidAs(ada, auctionId, 5_000);
  await bidAs(ada, auctionId, 6_000);
  const { page } = await openTabAs(browser, app, ben);
  await page.goto(`/auction/${auctionId}`);
  await page.getByText("2 bids by 1 bidder").waitFor();
  await bidAs(ben, auctionId, 2_000);
  await page.goto(`/auction/${auctionId}`);
  await page.getByText("3 bids by 2 bidders").waitFor();
  const rows = page.locator('section[aria-labelledby="history"] ol > li');
  const texts = await rows.allInnerTexts();
  expect(texts[0]).toMatch(/you\s[\s\S]*20\.50[\s\S]*Outbid immediately by .+/);
  expect(texts[1]).toContain("Raised their own maximum");
  expect(texts[2]).toContain("Took the lead");
  await page.context().close();
});
