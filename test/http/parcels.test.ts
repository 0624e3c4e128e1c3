import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { isRefusal } from "~/domain/refusal";
import { makeAddress, makeFixed, type TestMember } from "../factories";
import { membersOf } from "../members";
import { termsFrom } from "../postage-terms";
import { RULES } from "../rules";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";
import { shipForm } from "./rendered-forms";

const app = runningApp();
const { seller, buyer, other } = membersOf(app, {
  seller: { username: "rosamund" },
  buyer: { username: "isolde", fundsMinor: 50_000 },
  other: { username: "brangane" },
});

/** The page's text in a browser without scripts. */
async function textOf(member: TestMember, path: string): Promise<string> {
  const html = await (await callerFor(app, member).get(path)).text();
  const text = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->/g, "");
  return text
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

const send = async (member: TestMember, path: string, fields: Record<string, string>) =>
  answerOf(await callerFor(app, member).submit(path, fields));

const ship = async (path: string, fields: Record<string, string>) =>
  send(seller, path, await shipForm(callerFor(app, seller), path, fields));

async function buy(title: string): Promise<string> {
  const now = Date.now();
  const postage = termsFrom("FR", { domesticMinor: 700 });
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title, postage });
  const request = { buyerId: buyer.id, listingId, priceMinor: 1_000, postageMinor: 700 };
  const bought = await purchase(
    openWriter(app.env.DB),
    { ...request, idempotencyKey: crypto.randomUUID() },
    { now, ...RULES },
  );
  if (isRefusal(bought)) throw new Error(bought.message);
  return `/orders/${bought.answer.orderId}`;
}

it("is set up, filled, kept open, sent and shown with forms alone, each side with its own words", async () => {
  const rates = { intent: "combined", furtherDomestic: "1.00", furtherRegion: "", furtherWorld: "" };
  const refused = await send(seller, "/settings/postage", { ...rates, furtherRegion: "little" });
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('value="little"')]);
  expect(refused.html).toMatch(/name="furtherDomestic"[^>]*value="1.00"|value="1.00"[^>]*name="furtherDomestic"/);
  expect((await send(seller, "/settings/postage", rates)).status).toBe(302);
  expect(await (await callerFor(app, seller).get("/settings/postage")).text()).toContain('value="1.00"');

  await makeAddress(app.env, { userId: buyer.id });
  const forSale = await makeFixed(app.env, { sellerId: seller.id, postage: termsFrom("FR", { domesticMinor: 700 }) });
  expect(await textOf(buyer, `/listing/${forSale.listingId}`)).toContain("Each further piece At most $1.00");
  expect(await textOf(buyer, `/lots/${forSale.listingId}`)).toContain(
    "Each further piece $1.00 to France at most, for items",
  );
  const first = await buy("Ecu of Louis XIV");
  expect(await textOf(buyer, first)).toMatch(
    /Combined postage What you buy from rosamund by .* goes in this parcel\. Each further piece costs \$1\.00 of postage, or its own if that is less\..*Keep it open until .*Have it sent now/,
  );
  const second = await buy("Ecu of Louis XV");
  expect(await textOf(buyer, second)).toMatch(
    /One parcel with 2 lots.*Ecu of Louis XIV Paid \$10\.00 \+ \$7\.00 postage Ecu of Louis XV Paid \$10\.00 \+ \$1\.00 postage \$6\.00 of postage saved, which went back to your wallet/,
  );
  expect(await textOf(buyer, "/orders")).toContain("In a parcel with 2 lots");
  expect(await textOf(buyer, "/notifications")).toContain("$6.00 is back in your wallet");
  expect((await callerFor(app, other).get(second)).status).toBe(404);

  expect((await send(seller, first, { intent: "keep-open" })).status).toBe(403);
  expect((await send(buyer, first, { intent: "keep-open" })).status).toBe(302);
  expect(await textOf(buyer, second)).not.toContain("Keep it open");
  expect(await textOf(seller, second)).toMatch(
    /Mark all 2 lots as shipped.*isolde keeps this parcel open, to buy more from you\./,
  );
  expect((await send(buyer, second, { intent: "send-now" })).status).toBe(302);
  const late = await send(buyer, first, { intent: "keep-open" });
  expect([late.status, late.html]).toEqual([409, expect.stringContaining("This parcel is already closed")]);
  expect(await textOf(buyer, first)).toContain("The parcel is closed, and everything in it is sent together");

  await ship(second, { carrier: "La Poste", tracking: "6A 123" });
  for (const path of [first, second])
    expect(await textOf(buyer, path)).toMatch(/Shipped with La Poste: 6A 123.*Sent together with one tracking number/);
  const third = await buy("Ecu of Louis XVI");
  expect(await textOf(seller, third)).toMatch(/Mark as shipped.*What isolde buys from you by .* goes in it too/);
});

it("confirms a parcel with one press, lists what that is, and leaves out a lot in dispute", async () => {
  await send(buyer, await buy("Louis of 1786"), { intent: "send-now" });
  const [one, two, bent] = [await buy("Liard of 1655"), await buy("Sol of 1719"), await buy("Douzain of 1593")];
  await ship(one, { tracking: "EE471108151FR" });
  await send(buyer, bent, { intent: "dispute", reason: "It is bent." });
  expect(await textOf(buyer, two)).toMatch(
    /Liard of 1655: \$17\.00 Sol of 1719: \$11\.00 Douzain of 1593: left out, because its dispute is open Confirm delivery of 2 lots.*Confirm only this lot/,
  );
  expect((await send(buyer, two, { intent: "deliver", parcel: "all" })).status).toBe(302);
  const acceptance = `${one}/acceptance`;
  expect(await textOf(buyer, acceptance)).toMatch(
    /Liard of 1655: \$17\.00 Sol of 1719: \$11\.00 Douzain of 1593: left out.*Accept 2 lots and pay \$28\.00.*Accept only this one and pay \$17\.00/,
  );
  expect((await send(buyer, acceptance, { intent: "confirm", parcel: "all" })).status).toBe(302);
  for (const path of [one, two]) expect(await textOf(buyer, path)).toContain("The seller has been paid.");
  expect(await textOf(buyer, bent)).toContain("In dispute");
});

it("marks a parcel as delivered with one press of its seller, but never a lot in dispute", async () => {
  await send(buyer, await buy("Teston of 1552"), { intent: "send-now" });
  const [one, two, bent] = [await buy("Gros of 1285"), await buy("Blanc of 1359"), await buy("Denier of 814")];
  await ship(one, { tracking: "EE471108165FR" });
  await send(buyer, bent, { intent: "dispute", reason: "It is bent." });
  const { html } = await answerOf(await callerFor(app, seller).get(two));
  expect(html).toMatch(/<input type="hidden" name="parcel" value="all"\/>.*Mark all 2 lots as delivered/);
  expect((await send(seller, two, { intent: "deliver", parcel: "all" })).status).toBe(302);
  for (const path of [one, two]) expect(await textOf(buyer, path)).toContain("Accept the item");
  expect(await textOf(buyer, bent)).toContain("In dispute");
});

it("isn't sent by a press on a page that was opened before the buyer added to it, and keeps what was typed", async () => {
  await send(buyer, await buy("Hardi of 1270"), { intent: "send-now" });
  const one = await buy("Royal of 1358");
  const freshForm = () => shipForm(callerFor(app, seller), one, { tracking: "EE471108179FR" });
  const before = await freshForm();
  // An older page doesn't say what its seller saw.
  expect((await send(seller, one, { intent: "ship", tracking: "EE471108179FR" })).status).toBe(409);
  const two = await buy("Franc of 1360");
  const refused = await send(seller, one, before);
  expect([refused.status, refused.html]).toEqual([409, expect.stringContaining("added to the parcel")]);
  expect(refused.html).toContain('value="EE471108179FR"');
  expect(refused.html).toContain("Mark all 2 lots as shipped");
  expect((await send(seller, one, await freshForm())).status).toBe(302);
  expect(await textOf(buyer, two)).toContain("EE471108179FR");
});
