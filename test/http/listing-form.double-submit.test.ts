import { expect, it } from "vitest";
import { membersOf } from "../members";
import { demoPicture } from "../pictures";
import { runningApp } from "../running-app";
import { callerFor, formWithPhotos } from "./caller";

const app = runningApp();
const { seller } = membersOf(app, { seller: {} });

const input = {
  kind: "coin",
  title: "Godless head",
  description: "From an old collection.",
  format: "fixed",
  freePostage: "yes",
  price: "80",
  intent: "publish",
};

function sendForm(fields: Record<string, string>) {
  const form = formWithPhotos(fields, [demoPicture("dollar-1921-obverse")], "obverse");
  return callerFor(app, seller).submit("/create-listing", form);
}

const own = (table: string) =>
  app.env.DB.prepare(
    table === "listings"
      ? `SELECT COUNT(*) AS n FROM listings WHERE seller_id = ${seller.id}`
      : `SELECT COUNT(*) AS n FROM photos JOIN listings ON listings.id = listing_id WHERE seller_id = ${seller.id}`,
  ).first("n");

it("renders the create form with a key, and makes one listing with one set of photos from three simultaneous submissions", async () => {
  const page = await (await callerFor(app, seller).get("/create-listing")).text();
  const [, key = ""] = /name="key"[^>]*value="([0-9a-f-]{36})"/.exec(page) ?? [];
  expect(key).not.toBe("");
  const answers = await Promise.all([1, 2, 3].map(() => sendForm({ ...input, key })));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
  expect([await own("listings"), await own("photos")]).toEqual([1, 1]);
  const altered = await sendForm({ ...input, key, title: "Crown, 1849" });
  expect([altered.status, await altered.text()]).toEqual([422, expect.stringContaining("Crown, 1849")]);
  expect((await sendForm(input)).status).toBe(400);
  expect(await own("listings")).toBe(1);
});

it("creates one listing per Idempotency-Key, and one per request without a key", async () => {
  const { post } = callerFor(app, seller);
  const body = { kind: "note", title: "Five pounds, 1957", description: "Crisp.", format: "fixed", priceMinor: 900 };
  const before = Number(await own("listings"));
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => post("/api/listings", body, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(texts.size).toBe(1);
  expect(JSON.parse([...texts][0] ?? "")).toEqual({ id: expect.any(Number), status: "draft" });
  expect(await own("listings")).toBe(before + 1);
  expect((await post("/api/listings", { ...body, priceMinor: 901 }, key)).status).toBe(422);
  expect((await post("/api/listings", body, { "Idempotency-Key": "again" })).status).toBe(400);
  await post("/api/listings", body);
  await post("/api/listings", body);
  expect(await own("listings")).toBe(before + 3);
});
