import { expect, it } from "vitest";
import { writeCursor } from "~/domain/paging/cursor";
import { makeAddress, makeMember, makeOrder, type TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

const app = runningApp();
const { seller, buyer } = membersOf(app, {
  seller: { username: "ysabeau" },
  buyer: { username: "corentin", fundsMinor: 50_000 },
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
  const after = writeCursor({ key: 1, id: 1 });
  expect(await htmlOf(seller, `/orders/to-ship?after=${after}`)).toContain(
    `href="/orders/to-ship?after=${after}&amp;pick=none"`,
  );
  expect(textOf(await htmlOf(buyer, "/orders/to-ship"))).toContain("Nothing to ship");
  expect(textOf(await htmlOf(seller, "/dashboard"))).toMatch(/To ship \d/);
});

it("prints labels and packing slips of the chosen parcels, and never those of another seller", async () => {
  await makeAddress(app.env, { userId: seller.id, line1: "1 Sender Street" });
  const [one, two] = [await sell("Thaler, 1780"), await sell("Yen, 1870")];
  const address = `/orders/to-ship/print?pick-${one}=on&pick-${two}=on&from=3`;
  const labels = await htmlOf(seller, `${address}&sheet=a4`);
  expect(labels.match(/class="label"/g)).toHaveLength(4);
  expect(textOf(labels)).toMatch(/From: .*1 Sender Street.*FRANCE.*FRANCE Order \d+/);
  const slips = textOf(await htmlOf(seller, `${address}&sheet=slips`));
  expect(slips).toMatch(/Packing slip · Order \d+ From ysabeau.*1 × Thaler, 1780.*1 × Yen, 1870/);
  expect(slips).not.toContain("$");
  const stranger = await makeMember(app.env, {});
  for (const sheet of ["a4", "slips"]) {
    const sheetText = textOf(await htmlOf(stranger, `${address}&sheet=${sheet}`));
    expect(sheetText).not.toMatch(/Thaler|FRANCE|Sender/);
    expect(sheetText).toContain("There is nothing to print.");
  }
});

it("marks many as shipped in two steps with forms alone: first what would be done, then what was", async () => {
  const [one, two, three] = [await sell("Crown, 1889"), await sell("Florin, 1932"), await sell("Penny, 1902")];
  const submit = async (fields: Record<string, string>) =>
    answerOf(await callerFor(app, seller).submit("/orders/to-ship", fields));
  const list = `Order,Tracking\n${one},RB123456785GB\n${two},4711\n999999,1Z5R89390357567127`;
  const checked = await submit({
    intent: "check",
    list,
    [`tracking-${three}`]: "986578788855",
    [`carrier-${three}`]: "",
  });
  expect(textOf(checked.html)).toMatch(
    /Check 3 parcels.*Line 4, “999999,1Z5R89390357567127”: You have no order 999999 that waits to be shipped\..*Crown, 1889.*Mark 2 parcels as shipped/,
  );
  expect(textOf(checked.html)).toContain("Other carriers have such numbers too. Check that it's FedEx.");
  const typedIn = (name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(checked.html)?.[1] ?? "";
  const rows = [one, two, three].flatMap((id) => [`tracking-${id}`, `carrier-${id}`, `seen-${id}`]);
  const values = Object.fromEntries(rows.map((name) => [name, typedIn(name)]));
  expect(values).toMatchObject({
    [`carrier-${one}`]: "Royal Mail",
    [`tracking-${two}`]: "4711",
    [`carrier-${three}`]: "FedEx",
  });
  expect(/<textarea[^>]*>([^<]*)/.exec(checked.html)?.[1]?.trim()).toBe("999999,1Z5R89390357567127");
  expect(textOf(await htmlOf(buyer, `/orders/${one}`))).not.toContain("RB123456785GB");
  const done = await submit({ intent: "ship", ...values });
  expect(textOf(done.html)).toMatch(/2 shipped, 1 not.*Florin, 1932.*We don't recognize the carrier by this number/);
  expect(done.html).toMatch(
    new RegExp(`name="tracking-${two}"[^>]*value="4711"|value="4711"[^>]*name="tracking-${two}"`),
  );
  expect(await htmlOf(buyer, `/orders/${one}`)).toContain(
    "royalmail.com/track-your-item#/tracking-results/RB123456785GB",
  );
  expect(textOf((await submit({ intent: "ship", ...values, [`carrier-${two}`]: "Evri" })).html)).toMatch(
    /Done The buyer of 3 parcels can see the tracking number\./,
  );
  const stranger = await makeMember(app.env, {});
  const foreign = await callerFor(app, stranger).submit("/orders/to-ship", { intent: "ship", list: `${one},1Z` });
  expect(textOf(await foreign.text())).toContain(`You have no order ${one} that waits to be shipped.`);
});
