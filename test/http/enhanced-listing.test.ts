import { beforeAll, expect, it } from "vitest";
import { makeMember } from "../factories";
import { pictureOf } from "../grey-pictures";
import { loadTypes, typeEntryOf } from "../load-types";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

const app = runningApp();
const { seller } = membersOf(app, { seller: {} });
let path: string;
beforeAll(async () => {
  const response = await callerFor(app, seller).post("/api/listings", {
    kind: "coin",
    title: "1921 Morgan dollar NGC MS 64",
    description: "Silver .900, 26.7 g. KM# 110",
    attributes: {},
    format: "fixed",
    priceMinor: 5_000,
  });
  path = `/enhanced-listing/${(await response.json<{ id: number }>()).id}`;
});

const open = async (as = seller) =>
  (await answerOf(await callerFor(app, as).get(path))).html.replaceAll("<!-- -->", "");

it("shows the seller of a draft each suggestion with its words, and fills in nothing by itself", async () => {
  const html = await open();
  expect(html).toContain('value="MS 64"');
  expect(html).toContain("26.7 g</q> in your description");
  const listing = await callerFor(app, seller).get(path.replace("enhanced-listing", "api/listings"));
  expect(await listing.json()).toMatchObject({ attributes: {} });
});

it("takes, changes and rejects suggestions by plain forms, and shows answered ones no more", async () => {
  const send = (fields: Record<string, string>) => callerFor(app, seller).submit(path, fields);
  const response = await send({ keep: "grade", "suggested.grade": "MS 64", "kept.grade": "MS 64" });
  expect(response.headers.get("Location")).toBe(path);
  await send({ keep: "year", "suggested.year": "1921", "kept.year": "1922" });
  await send({ reject: "reference", "suggested.reference": "KM 110", "kept.reference": "KM 110" });
  const listing = await callerFor(app, seller).get(path.replace("enhanced-listing", "api/listings"));
  expect(await listing.json()).toMatchObject({ attributes: { grade: "MS 64", year: 1922 } });
  const html = await open();
  expect(html).not.toContain('value="KM 110"');
  const refused = await answerOf(await send({ keep: "weightG", "suggested.weightG": "26.7", "kept.weightG": "heavy" }));
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('value="heavy"');
});

it("shows the best matching types with their scores, and names the one that the seller chooses", async () => {
  const references = [{ catalogue: "KM", number: "110" }];
  await loadTypes(app.env.DB, [
    typeEntryOf({ id: 1007, title: "1 Dollar (Morgan)", references }),
    typeEntryOf({ id: 1008, title: "1 Dollar (Morgan, proof)", references }),
  ]);
  const html = await open();
  expect(html).toContain("1 Dollar (Morgan)");
  expect(html).toContain("1 Dollar (Morgan, proof)");
  expect(html).toMatch(/Score \d\d of 100/);
  const rejected = await callerFor(app, seller).submit(path, { rejectTypes: "", shownTypes: "1008" });
  expect(rejected.headers.get("Location")).toBe(path);
  expect(await open()).not.toContain("1 Dollar (Morgan, proof)");
  const outdated = await callerFor(app, seller).submit(path, { shownTypes: "1008", chooseType: "1008" });
  expect(outdated.status).toBe(409);
  await callerFor(app, seller).submit(path, { shownTypes: "1007", chooseType: "1007" });
  const listing = await callerFor(app, seller).get(path.replace("enhanced-listing", "api/listings"));
  expect(await listing.json()).toMatchObject({ attributes: { typeId: 1007 } });
  const checked = await open();
  expect(checked).toContain("The type has 26.73 g");
  expect(checked).toContain("1922 isn't within this type's years".replaceAll("'", "&#x27;"));
});

it("says that there are no sales to compare with", async () => {
  expect(await open()).toContain("There are no public sales yet.");
});

it("is hidden from others while it is a draft", async () => {
  const other = await makeMember(app.env);
  expect((await callerFor(app, other).get(path)).status).toBe(404);
});

it("measures a photo soon after it is added, and says what is wrong with it", async () => {
  const caller = callerFor(app, seller);
  const listingId = Number(path.split("/").at(-1));
  const cut = await pictureOf("dollar-1921-obverse").extract({ left: 160, top: 0, width: 560, height: 720 }).toBuffer();
  expect((await caller.sendPhoto(listingId, new Uint8Array(cut))).status).toBe(201);
  await expect.poll(() => open()).toContain("the edge of the coin is cut off at the left");
});
