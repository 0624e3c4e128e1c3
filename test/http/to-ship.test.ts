import { expect, it } from "vitest";
import { makeAddress, makeMember, makeOrder, type TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();
const { seller, buyer } = membersOf(app, {
  seller: { username: "melisande" },
  buyer: { username: "gwenola", fundsMinor: 50_000 },
});

const htmlOf = async (member: TestMember, path: string) => (await callerFor(app, member).get(path)).text();
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
const sell = async (title: string) =>
  (await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, title, priceMinor: 1_000 })).orderId;

it("shows what waits to be shipped, and says so if nothing does", async () => {
  expect(textOf(await htmlOf(seller, "/orders/to-ship"))).toContain("Nothing to ship");
  const withoutAddress = await sell("Ducat, 1799");
  await makeAddress(app.env, { userId: buyer.id });
  const ready = await sell("Thaler, 1780");
  const html = await htmlOf(seller, "/orders/to-ship");
  expect(textOf(html)).toMatch(/2 parcels.*Ducat, 1799 Order \d+ Ship by .*No address yet.*Thaler, 1780.*FRANCE/);
  const isTicked = (id: number) => new RegExp(`name="pick-${id}"[^>]*checked|checked[^>]*name="pick-${id}"`).test(html);
  expect([isTicked(ready), isTicked(withoutAddress)]).toEqual([true, false]);
  expect(await htmlOf(seller, "/orders/to-ship?pick=none")).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
  expect(textOf(await htmlOf(buyer, "/orders/to-ship"))).toContain("Nothing to ship");
  expect(textOf(await htmlOf(seller, "/dashboard"))).toMatch(/To ship \d/);
});

it("prints labels and packing slips of the chosen parcels, and never those of another seller", async () => {
  await makeAddress(app.env, { userId: seller.id, line1: "1 Sender Street" });
  const [one, two] = [await sell("Thaler, 1780"), await sell("Yen, 1870")];
  const asked = `/orders/to-ship/print?pick-${one}=on&pick-${two}=on&from=3`;
  const labels = await htmlOf(seller, `${asked}&sheet=a4`);
  expect(labels.match(/class="label"/g)).toHaveLength(4);
  expect(textOf(labels)).toMatch(/From: .*1 Sender Street.*FRANCE.*FRANCE Order \d+/);
  const slips = textOf(await htmlOf(seller, `${asked}&sheet=slips`));
  expect(slips).toMatch(/Packing slip · Order \d+ From melisande.*1 × Thaler, 1780.*1 × Yen, 1870/);
  expect(slips).not.toContain("$");
  const stranger = await makeMember(app.env, {});
  for (const sheet of ["a4", "slips"]) {
    const seen = textOf(await htmlOf(stranger, `${asked}&sheet=${sheet}`));
    expect(seen).not.toMatch(/Thaler|FRANCE|Sender/);
  }
});
