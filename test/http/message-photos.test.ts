import { beforeAll, expect, it } from "vitest";
import { makeMember, makeOrder, makeThread } from "../factories";
import { membersOf } from "../members";
import { demoPicture, exif, webpChunks, withSegment } from "../pictures";
import { runningApp } from "../running-app";
import { callerFor, formWithPhotos } from "./caller";

const app = runningApp();
const { seller, buyer } = membersOf(app, { seller: {}, buyer: { fundsMinor: 50_000 } });
let orderId: number;
/** As the conversation shows it. */
let address: string;
beforeAll(async () => {
  ({ orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id }));
  const answer = await sendPhoto(withSegment(demoPicture("dollar-1921-obverse"), 0xe1, exif(1)));
  expect(answer.status).toBe(302);
  const page = await (await callerFor(app, seller).get(`/orders/${orderId}`)).text();
  address = /src="([^"]*thumb\.webp)" alt="Sent by/.exec(page)?.[1] ?? "";
});

function sendPhoto(bytes: Uint8Array<ArrayBuffer>) {
  const form = formWithPhotos({ intent: "message", body: "Look at the rim." }, [bytes]);
  return callerFor(app, buyer).submit(`/orders/${orderId}`, form);
}

it("is shown to both sides of the conversation, without the upload's metadata", async () => {
  expect(address).toMatch(/^\/messages\/\d+\/photos\/[0-9a-f]{32}\/thumb\.webp$/);
  for (const side of [seller, buyer])
    for (const path of [address, address.replace("thumb", "full")]) {
      const photo = await callerFor(app, side).get(path);
      expect([photo.status, photo.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      expect(webpChunks(new Uint8Array(await photo.arrayBuffer()))).not.toContain("EXIF");
    }
});

it("is never kept by a shared cache, and is revalidated each time", async () => {
  const photo = await callerFor(app, seller).get(address);
  expect(photo.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(photo.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const headers = { Cookie: seller.cookie, "If-None-Match": photo.headers.get("ETag") ?? "" };
  expect((await fetch(new URL(address, app.url), { headers })).status).toBe(304);
  const signedOut = { "If-None-Match": photo.headers.get("ETag") ?? "" };
  expect((await fetch(new URL(address, app.url), { headers: signedOut, redirect: "manual" })).status).toBe(302);
});

it("is hidden from other members, from other conversations and from public addresses", async () => {
  const stranger = await makeMember(app.env, { fundsMinor: 5_000 });
  const other = await makeThread(app.env, { from: stranger.id, to: seller.id });
  const elsewhere = address.replace(/messages\/\d+/, `messages/${other.threadId}`);
  const key = /[0-9a-f]{32}/.exec(address)?.[0] ?? "";
  expect((await callerFor(app, stranger).get(address)).status).toBe(404);
  for (const member of [stranger, seller]) expect((await callerFor(app, member).get(elsewhere)).status).toBe(404);
  expect((await callerFor(app).get(address)).headers.get("Location")).toMatch(/^\/auth\?/);
  for (const path of [`/photos/${key}/full.webp`, `/photos/${key}/thumb.webp`, `/message-photos/${key}/full.webp`])
    for (const member of [buyer, stranger]) expect((await callerFor(app, member).get(path)).status).toBe(404);
});

it("has no other address", async () => {
  for (const path of [address.replace("thumb", "huge"), `${address}x`, address.replace(/[0-9a-f]{32}/, "%00")])
    expect((await callerFor(app, buyer).get(path)).status).toBe(404);
});
