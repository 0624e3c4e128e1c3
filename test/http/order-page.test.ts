import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { decideDispute } from "~/domain/operator/decide-dispute.server";
import { makeMember, makeOrder, type TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { answerOf, callerFor, formWithPhotos } from "./caller";
import { shipForm } from "./rendered-forms";

const app = runningApp();
const { seller, buyer } = membersOf(app, {
  seller: { username: "melisande" },
  buyer: { username: "gwenola", fundsMinor: 50_000 },
});

/** The page's text in a browser without scripts. */
async function pageOf(member: TestMember, path: string) {
  const answer = await callerFor(app, member).get(path);
  const text = (await answer.text())
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'");
  return { status: answer.status, text: text.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

const send = async (member: TestMember, path: string, fields: Record<string, string>) =>
  answerOf(await callerFor(app, member).submit(path, fields));

const ship = async (path: string, fields: Record<string, string> = { carrier: "UPS", tracking: "1Z 9" }) =>
  send(seller, path, await shipForm(callerFor(app, seller), path, fields));

it("leads both sides through an order with forms alone, and shows each side its own figures", async () => {
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000 });
  const path = `/orders/${orderId}`;
  expect((await pageOf(seller, path)).text).toMatch(
    /You have until .* to ship the item.*Mark as shipped.*−\$5\.00.*\$95\.00/,
  );
  expect((await pageOf(seller, "/orders?tab=todo")).text).toContain("Your turn: ask for the address");
  const unsent = await callerFor(app, seller).get(path);
  const asks = /name="body" value="([^"]*)"/.exec(await unsent.text())?.[1] ?? "";
  expect((await pageOf(seller, path)).text).toMatch(/No address yet.*gwenola hasn't chosen an address.*Ask gwenola/);
  expect((await send(seller, path, { intent: "message", body: asks })).status).toBe(302);
  expect((await pageOf(seller, path)).text).toMatch(/No address yet You messaged gwenola on/);
  expect((await pageOf(buyer, path)).text).toMatch(/The seller needs your address.*Where should I ship/);
  expect((await pageOf(buyer, "/orders?tab=todo")).text).toContain("Your turn: choose a delivery address");
  const address = { name: "Pernelle", line1: "51 rue de Montmorency", city: "Paris", postalCode: "75", country: "FR" };
  const rest = { line2: "", region: "", phone: "", order: String(orderId) };
  const wrong = await send(buyer, "/settings/addresses/new", { ...address, ...rest });
  expect([wrong.status, wrong.html]).toEqual([
    400,
    expect.stringContaining("Enter a valid postal code, such as 75001."),
  ]);
  expect(wrong.html).toContain('value="51 rue de Montmorency"');
  await send(buyer, "/settings/addresses/new", { ...address, ...rest, postalCode: "75003" });
  expect((await pageOf(buyer, "/orders?tab=todo")).text).toContain("Nothing to do");
  expect((await pageOf(seller, `${path}/packing-slip`)).text).toMatch(/Montmorency 75003 Paris FRANCE/);
  const refused = await send(seller, path, { intent: "ship", carrier: "UPS", tracking: "<1>" });
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining("Use only letters, digits, spaces")]);
  expect(refused.html).toContain('value="UPS"');
  expect((await ship(path)).status).toBe(302);
  const shipped = await pageOf(buyer, path);
  expect(shipped.text).toMatch(
    /Shipped with UPS.*If neither of you confirms delivery by .*, we mark it delivered.*Confirm delivery/,
  );
  for (const member of [buyer, seller]) expect((await pageOf(member, path)).text.match(/1Z 9/g)).toHaveLength(1);
  await send(buyer, path, { intent: "deliver" });
  expect((await pageOf(buyer, path)).text).toMatch(/We'll pay the seller on .* unless you report a problem/);
  await send(buyer, path, { intent: "dispute", reason: "It is bent." });
  await send(seller, path, { intent: "propose", amount: "25.50" });
  const disputed = await callerFor(app, buyer).get(path);
  const proposal = /name="proposal" value="(\d+)"/.exec(await disputed.text())?.[1] ?? "";
  expect((await pageOf(buyer, path)).text).toMatch(/melisande proposes a refund of \$25\.50 of the \$100\.00 paid/);
  expect((await send(buyer, path, { intent: "accept", proposal })).status).toBe(302);
  await send(buyer, path, { intent: "review", rating: "4", text: "Settled fairly." });
  const ended = await pageOf(seller, path);
  expect(ended.text).toMatch(/Partly refunded \( ?\$25\.50 ?\).*−\$25\.50.*−\$3\.72.*\$70\.78/);
  expect(ended.text).not.toContain("Settled fairly.");
  await send(seller, path, { intent: "review", rating: "5", text: "" });
  expect((await pageOf(seller, path)).text).toContain("Settled fairly.");
  expect((await pageOf(buyer, `/profile/${seller.id}`)).text).toMatch(/4\.0 from 1 review/);
});

it("pays the seller only on a page of its own, whose button names the amount", async () => {
  const path = await shippedOrder();
  const acceptance = `${path}/acceptance`;
  await send(buyer, path, { intent: "deliver" });
  const delivered = await callerFor(app, buyer).read(path);
  expect(delivered).toContain(`href="${acceptance}"`);
  expect(delivered).not.toContain('value="confirm"');
  expect((await pageOf(buyer, acceptance)).text).toMatch(
    /you have until .* to inspect the item.*Accept and pay \$10\.00/,
  );
  for (const [other, status] of [
    [seller, 302],
    [await makeMember(app.env), 404],
  ] as const)
    expect((await send(other, acceptance, { intent: "confirm" })).status).toBe(status);
  expect((await pageOf(buyer, path)).text).toContain("Inspect the item");
  const paid = await send(buyer, acceptance, { intent: "confirm" });
  expect([paid.status, paid.to]).toEqual([302, path]);
  expect((await pageOf(buyer, path)).text).toContain("The seller has been paid.");
  expect((await callerFor(app, buyer).get(acceptance)).status).toBe(302);
});

it("prints an invoice for each side and a packing slip for the seller", async () => {
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000 });
  expect((await pageOf(buyer, `/orders/${orderId}/invoice`)).text).toMatch(/Invoice.*Total \$100\.00/);
  expect((await pageOf(seller, `/orders/${orderId}/invoice`)).text).toMatch(/You'll receive \$95\.00/);
  const slip = `/orders/to-ship/print?pick-${orderId}=on&sheet=slips`;
  const { html } = await answerOf(await callerFor(app, seller).get(`/orders/${orderId}`));
  expect(html).toContain(`href="${slip.replaceAll("&", "&amp;")}"`);
  expect((await pageOf(seller, slip)).text).toMatch(/Packing slip.*gwenola/);
  expect((await pageOf(seller, `/orders/${orderId}/packing-slip`)).text).not.toContain("$");
  expect((await pageOf(buyer, `/orders/${orderId}/packing-slip`)).status).toBe(404);
  const stranger = await makeMember(app.env);
  for (const page of ["", "/invoice", "/packing-slip"])
    expect((await pageOf(stranger, `/orders/${orderId}${page}`)).status).toBe(404);
});

it("answers an invalid form with an explanation, never with a server error", async () => {
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 1_000 });
  const path = `/orders/${orderId}`;
  const forms: readonly [Record<string, string>, number][] = [
    [{}, 400],
    [{ intent: "__proto__" }, 400],
    [{ intent: "ship" }, 400],
    [{ intent: "confirm" }, 400],
    [{ intent: "cancel" }, 422],
    [{ intent: "accept", proposal: "1e9" }, 404],
    [{ intent: "propose", amount: "-1" }, 400],
    [{ intent: "review", rating: "6", text: "" }, 400],
    [{ intent: "message", body: "" }, 400],
  ];
  for (const [fields, status] of forms)
    expect([fields, (await send(buyer, path, fields)).status]).toEqual([fields, status]);
});

const sendFiles = (
  member: TestMember,
  path: string,
  fields: Record<string, string>,
  files: readonly Uint8Array<ArrayBuffer>[],
) => callerFor(app, member).submit(path, formWithPhotos(fields, files));

const picture = () => new Uint8Array(readFileSync("test/demo/dollar-1921-obverse.jpg"));

it("recognizes the carrier by the number, and links both sides to its tracking page", async () => {
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 1_000 });
  const path = `/orders/${orderId}`;
  const answer = await send(seller, path, { intent: "ship", tracking: "986578788855" });
  expect([answer.status, answer.html]).toEqual([
    400,
    expect.stringContaining("This may be a FedEx number. Enter the carrier."),
  ]);
  expect(answer.html).toContain('value="986578788855"');
  expect((await ship(path, { tracking: "rb 1234 5678 5gb" })).status).toBe(302);
  const link =
    'href="https://www.royalmail.com/track-your-item#/tracking-results/rb123456785gb" rel="noreferrer noopener"';
  for (const member of [buyer, seller]) expect(await (await callerFor(app, member).get(path)).text()).toContain(link);
});

/** A shipped order, and its page. */
async function shippedOrder() {
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 1_000 });
  const path = `/orders/${orderId}`;
  await ship(path);
  return path;
}

it("accepts photos with a problem report in the same form, and keeps what was typed if one is refused", async () => {
  const path = await shippedOrder();
  const html = await (await callerFor(app, buyer).get(path)).text();
  const form =
    /<form[^>]*enctype="multipart\/form-data"[^>]*>(?:(?!<\/form>)[\s\S])*value="dispute"[\s\S]*?<\/form>/i.exec(html);
  expect(form?.[0]).toMatch(/type="file"[^>]*multiple|multiple[^>]*type="file"/);
  const reported = { intent: "dispute", reason: "A scratch across the cheek." };
  const refused = await sendFiles(buyer, path, reported, [picture(), new TextEncoder().encode("<svg>")]);
  expect([refused.status, await refused.text()]).toEqual([415, expect.stringContaining("A scratch across the cheek.")]);
  expect((await sendFiles(buyer, path, reported, [picture(), picture()])).status).toBe(302);
  const response = await callerFor(app, seller).get(path);
  const page = await response.text();
  expect(page).toContain("A scratch across the cheek.");
  expect(new Set(page.match(/\/messages\/\d+\/photos\/[0-9a-f]{32}\/thumb\.webp/g)).size).toBe(2);
});

it("leads both sides through a return with forms alone, and shows the address while the item is returned", async () => {
  const path = await shippedOrder();
  await send(buyer, path, { intent: "dispute", reason: "It is bent." });
  const returnAddress = { name: "Janvier", line1: "7 Return Lane", city: "Paris", postalCode: "75003", country: "FR" };
  const empty = { line2: "", region: "", phone: "", order: path.split("/").at(-1) ?? "" };
  const answer = await send(seller, "/settings/addresses/new", { ...returnAddress, ...empty });
  expect([answer.status, answer.to]).toEqual([302, path]);
  expect((await pageOf(buyer, path)).text).toMatch(/settled this by .* we review the case and decide/);
  expect((await pageOf(buyer, path)).text).not.toContain("Return Lane");
  const address = /<option value="(\d+)">[^<]*7 Return Lane/.exec(
    await (await callerFor(app, seller).get(path)).text(),
  );
  await send(seller, path, { intent: "accept-return", address: address?.[1] ?? "" });
  expect((await pageOf(buyer, path)).text).toMatch(/Return accepted .* Ship the item back by .* 7 Return Lane/);
  expect((await pageOf(buyer, "/orders?tab=todo")).text).toContain("Your turn: ship the return");
  const wrong = await send(buyer, path, { intent: "send-back", carrier: "DHL", tracking: "<1>" });
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('value="DHL"')]);
  await send(buyer, path, { intent: "send-back", carrier: "DHL", tracking: "JD 7" });
  expect((await pageOf(seller, path)).text).toMatch(
    /If you don't respond by .* Shipped back with DHL: JD 7.*You'll receive Nothing once the item is back/,
  );
  expect((await pageOf(buyer, path)).text).toMatch(/seller doesn't respond by .* we refund you in full/);
  await send(seller, path, { intent: "receive-return" });
  const ended = (await pageOf(buyer, path)).text;
  expect(ended).toMatch(/Refunded Your refund is in your wallet/);
  expect(ended).not.toContain("Return Lane");
});

it("shows both sides the decision and its reason", async () => {
  const path = await shippedOrder();
  await send(buyer, path, { intent: "dispute", reason: "It is bent." });
  const id = Number(path.split("/").at(-1));
  const now = Date.now();
  await app.env.DB.batch([
    app.env.DB.prepare("UPDATE orders SET due_at = ? WHERE id = ?").bind(now - 1_000, id),
    app.env.DB.prepare("UPDATE orders SET dispute_stage = 'escalated', escalated_at = ?, due_at = ? WHERE id = ?").bind(
      now - 500,
      now + 60_000,
      id,
    ),
  ]);
  expect((await pageOf(seller, path)).text).toMatch(/Under review .* If there is no decision by .* you're paid/);
  const decision = { operator: "operator", orderId: id, reason: "The bend is small." };
  await decideDispute(openWriter(app.env.DB), { ...decision, outcome: "part", refundMinor: 400 }, now);
  await send(seller, path, { intent: "refund" });
  for (const member of [buyer, seller])
    expect((await pageOf(member, path)).text).toMatch(
      /refunded \$4\.00 \. The rest goes to the seller\. The bend is small\./,
    );
});

it("shows a message's photo to both sides, without the upload's metadata", async () => {
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 1_000 });
  const path = `/orders/${orderId}`;
  const post = (bytes: Uint8Array<ArrayBuffer>) =>
    sendFiles(buyer, path, { intent: "message", body: "Look at the rim." }, [bytes]);
  const refused = await post(new TextEncoder().encode("<svg>"));
  expect([refused.status, await refused.text()]).toEqual([415, expect.stringContaining("Look at the rim.")]);
  expect((await post(new Uint8Array(readFileSync("test/demo/dollar-1921-obverse.jpg")))).status).toBe(302);
  const html = await (await callerFor(app, seller).get(path)).text();
  const photo = /src="(\/messages\/\d+\/photos\/[0-9a-f]{32}\/thumb\.webp)"/.exec(html)?.[1] ?? "";
  expect((await callerFor(app, seller).get(photo)).headers.get("Content-Type")).toBe("image/webp");
});

it("keeps the text of a message or problem report whose photos are too large", async () => {
  const path = await shippedOrder();
  const large = [new Uint8Array(21 * 1024 * 1024)];
  for (const [intent, field] of [
    ["message", "body"],
    ["dispute", "reason"],
  ] as const) {
    const input = "Zwei Sätze.\r\nNothing of this is lost.";
    const refused = await sendFiles(buyer, path, { intent, [field]: input }, large);
    const text = await refused.text();
    expect([refused.status, text]).toEqual([413, expect.stringContaining("Send at most 20 MB at a time.")]);
    const area = new RegExp(`<textarea[^>]*name="${field}"[^>]*>([^<]*)<`).exec(text)?.[1];
    expect(area?.replaceAll("\r\n", "\n").trim()).toBe("Zwei Sätze.\nNothing of this is lost.");
  }
});

it("puts a returned fixed-price item back on sale in two clicks, showing the fee for the typed price", async () => {
  const { orderId, listingId } = await makeOrder(app.env, {
    sellerId: seller.id,
    buyerId: buyer.id,
    priceMinor: 10_000,
  });
  await send(seller, `/orders/${orderId}`, { intent: "refund" });
  expect((await pageOf(seller, `/orders/${orderId}`)).text).toContain("Put back on sale");
  const path = `/listing/${listingId}`;
  expect((await pageOf(seller, path)).text).toMatch(/Fee \$5\.00 , you receive \$95\.00 \. Put back on sale/);
  expect((await pageOf(buyer, path)).text).not.toContain("Put back on sale");
  const wrong = await send(seller, path, { intent: "sell-again", price: "eighty" });
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining("Enter an amount such as")]);
  expect((await send(buyer, path, { intent: "sell-again", price: "1" })).status).toBe(409);
  expect((await send(seller, path, { intent: "sell-again", price: "80" })).status).toBe(302);
  expect((await pageOf(buyer, path)).text).toContain("Buy for $80.00");
});
