import { expect, it } from "vitest";
import { makeAddress, makeAuction, makeMember, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { membersOf } from "../members";
import { termsFrom } from "../postage-terms";
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

it("keeps the typed maximum through a detour to the wallet, and offers to bid it", async () => {
  const bidder = await makeMember(app.env, { fundsMinor: 1_500 });
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openTabAs(browser, app, bidder, { javaScriptEnabled });
    await page.goto(`/auction/${auctionId}`);
    await page.getByLabel("Your maximum").fill("75");
    await page.getByRole("button", { name: "Place bid" }).click();
    await page.getByRole("link", { name: "Add $60.00 and come back" }).click();
    await page.waitForURL(/\/wallet/);
    const back = new URL(page.url()).searchParams.get("redirect") ?? "";
    expect(back).toBe(`/auction/${auctionId}?maximum=75`);
    await page.goto(back);
    expect(await page.getByLabel("Your maximum").inputValue()).toBe("75");
    await page.getByRole("button", { name: javaScriptEnabled ? "Bid up to $75.00" : "Place bid" }).waitFor();
    if (javaScriptEnabled) {
      await page.getByLabel("Your maximum").fill("80");
      await page.getByRole("button", { name: "Place bid" }).waitFor();
    }
    await page.context().close();
  }
});

it("keeps the keyboard in the bid form after a bid, and announces the outcome and what the next bid would hold", async () => {
  const bidder = await makeMember(app.env, { fundsMinor: 50_000 });
  await makeAddress(app.env, { userId: bidder.id, country: "FR" });
  const { auctionId } = await makeAuction(app.env, {
    sellerId: seller.id,
    postage: termsFrom("DE", { domesticMinor: 0, regionMinor: 500 }),
  });
  const holds = (words: string) => page.getByText(words, { exact: true }).waitFor();
  const rival = await makeMember(app.env, { fundsMinor: 50_000 });
  await makeAddress(app.env, { userId: rival.id, country: "DE" });
  await bidAs(rival, auctionId, 6_000);
  const { page } = await openTabAs(browser, app, bidder);
  await page.goto(`/auction/${auctionId}`, { waitUntil: "networkidle" });
  const standing = page
    .getByRole("main")
    .locator('[role="status"]')
    .filter({ hasText: /You've been outbid|You're leading/ });
  const isInForm = () =>
    page.evaluate(() => document.activeElement?.closest("form")?.contains(document.querySelector("#maximum")) ?? false);

  // Less than the least maximum would be refused, so nothing of it would be held.
  await page.getByLabel("Your maximum").fill("1");
  await holds("Your maximum plus $5.00 postage to France is held.");
  await page.getByLabel("Your maximum").fill("50");
  await holds("$50.00 + $5.00 postage to France = $55.00 held");
  await page.keyboard.press("Enter");
  await standing.getByText("You've been outbid").waitFor();
  await expect.poll(isInForm).toBe(true);
  await holds("$52.00 + $5.00 postage to France = $57.00 held");

  await page.getByLabel("Your maximum").fill("90");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await standing.getByText(/^You're leading at/).waitFor();
  await expect.poll(isInForm).toBe(true);
  expect(await page.getByLabel("Your new maximum").inputValue()).toBe("");
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
  await page.getByLabel("Your maximum").fill("50");
  await page.keyboard.press("Enter");
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
