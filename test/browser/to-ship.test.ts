import { beforeAll, expect, it } from "vitest";
import { makeAddress, makeMember, makeOrder, type TestMember } from "../factories";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const NUMBERS = ["RB123456785GB", "1Z5R89390357567127"];
let seller: TestMember;
let orderIds: number[];

beforeAll(async () => {
  seller = await makeMember(app.env);
  const buyer = await makeMember(app.env, { fundsMinor: 5_000 });
  await makeAddress(app.env, { userId: buyer.id, line1: "Rue de la Monnaie ".repeat(6).trim() });
  await makeAddress(app.env, { userId: seller.id });
  orderIds = [];
  for (const title of ["Thaler, 1780", "Yen, 1870"])
    orderIds.push((await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, title })).orderId);
});

it.each([
  ["a4", [595, 842], [99.1, 67.7]],
  ["letter", [612, 792], [101.6, 50.8]],
  ["roll", [288, 432], [101.6, 152.4]],
] as const)(
  "prints labels of %s at their measures, each with all of its text, on sheets without margins",
  async (sheet, paper, millimeters) => {
    const { page, consoleErrors } = await openTabAs(browser, app, seller, { colorScheme: "dark" });
    await page.goto("/orders/to-ship");
    await page.getByLabel("Print", { exact: true }).selectOption(sheet);
    await page.getByRole("button", { name: "Print selected" }).click();
    await page.waitForURL(/\/orders\/to-ship\/print/);
    await page.emulateMedia({ media: "print" });
    const labels = await page.locator(".label:not(:empty)").evaluateAll((found) =>
      found.map((label) => {
        const { width, height } = label.getBoundingClientRect();
        return { size: [width, height], isWhole: label.scrollHeight <= height + 1 && label.scrollWidth <= width + 1 };
      }),
    );
    expect(labels.map(({ isWhole }) => isWhole)).toEqual([true, true]);
    for (const { size } of labels)
      for (const side of [0, 1])
        expect(Math.abs((size[side] ?? 0) - ((millimeters[side] ?? 0) * 96) / 25.4)).toBeLessThan(1);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.map(([, ...sides]) => sides.map((side) => Math.round(Number(side))))).toEqual(
      Array(sheet === "roll" ? 2 : 1).fill(paper),
    );
    expect(consoleErrors).toEqual([]);
  },
);

it("shows what a pasted list would do where it can be seen, and then does it", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, seller, { viewport: { width: 390, height: 800 } });
  await page.goto("/orders/to-ship");
  const list = page.getByLabel("Or paste a list of tracking numbers");
  await list.fill([...orderIds.map((id, index) => `${id}\t${NUMBERS[index]}`), "999999\t1Z"].join("\n"));
  await page.getByRole("button", { name: "Check tracking numbers" }).last().click();
  await page.getByText("Check 2 parcels").waitFor();
  await expect
    .poll(() => page.locator("#checked").evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(300);
  expect(
    await page.getByLabel("Carrier").evaluateAll((found) => found.map((each) => (each as HTMLInputElement).value)),
  ).toEqual(["Royal Mail", "UPS"]);
  expect(await list.inputValue()).toBe("999999\t1Z");
  await page.getByLabel("Carrier").first().fill("An Post");
  await page.getByRole("button", { name: "Mark 2 parcels as shipped" }).click();
  await page.getByText("2 shipped, 1 not").waitFor();
  await page.getByRole("link", { name: "Everything that waits to be shipped" }).click();
  await page.getByText("Nothing to ship").waitFor();
  await page.goto(`/orders/${orderIds[0]}`);
  const link = page.getByRole("link", { name: NUMBERS[0] ?? "" });
  expect(await link.getAttribute("href")).toBe(`https://www.anpost.com/Post-Parcels/Track/History?item=${NUMBERS[0]}`);
  expect(await link.getAttribute("rel")).toBe("noreferrer noopener");
  expect(consoleErrors).toEqual([]);
});
