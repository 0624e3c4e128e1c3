import { beforeAll, describe, expect, it } from "vitest";
import type { PhotoView } from "~/domain/listings/photo-view";
import { readImageHeader } from "~/domain/photos/check-photo";
import { startApp } from "../app-server";
import { makeFixed, makeMember } from "../factories";
import { demoPicture, exif, png, webpChunks, withSegment } from "../pictures";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();
let seller: ReturnType<typeof callerFor>;
let listingId: number;

beforeAll(async () => {
  seller = callerFor(app, await makeMember(app.env));
  const response = await seller.post("/api/listings", {
    kind: "coin",
    title: "Morgan dollar, 1921",
    description: "Philadelphia mint.",
    format: "fixed",
    priceMinor: 5000,
  });
  listingId = (await response.json<{ id: number }>()).id;
});

const storedObjects = async () => (await app.env.PHOTOS.list()).objects.length;

async function photoCount(): Promise<number> {
  const { photos } = await (await seller.get(`/api/listings/${listingId}`)).json<{ photos: unknown[] }>();
  return photos.length;
}

describe("a photo", () => {
  it("is served as our own WebP in two sizes, cacheable for a day", async () => {
    const answer = await seller.sendPhoto(listingId, demoPicture("dollar-1921-obverse"));
    expect(answer.status).toBe(201);
    const photo = await answer.json<{ id: number; url: string; width: number; height: number }>();
    expect(photo.url).toMatch(/^\/photos\/[0-9a-f]{32}\/full\.webp$/);
    for (const url of [photo.url, photo.url.replace("full", "thumb")]) {
      const served = await fetch(new URL(url, app.url));
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(served.status).toBe(200);
      expect(served.headers.get("Content-Type")).toBe("image/webp");
      expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(served.headers.get("Cache-Control")).toBe("public, max-age=86400");
      expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWEBP");
    }
  });

  it("loses its location and is turned upright", async () => {
    const upright = await seller.sendPhoto(listingId, demoPicture("five-pounds-1957-obverse"));
    const { width, height } = await upright.json<{ width: number; height: number }>();
    expect(width).toBeGreaterThan(height);
    const turned = withSegment(demoPicture("five-pounds-1957-obverse"), 0xe1, exif(6));
    const answer = await seller.sendPhoto(listingId, turned);
    const photo = await answer.json<{ url: string; width: number; height: number }>();
    expect([photo.width, photo.height]).toEqual([height, width]);
    const served = Buffer.from(await (await fetch(new URL(photo.url, app.url))).arrayBuffer());
    expect(webpChunks(served)).not.toContain("EXIF");
  });

  it("has a preview of 16 pixels in the page", async () => {
    const terms = { kind: "coin", title: "Yen, 1870", description: "Silver.", format: "fixed", priceMinor: 5000 };
    const { id } = await (await seller.post("/api/listings", terms)).json<{ id: number }>();
    expect((await seller.sendPhoto(id, demoPicture("yen-1870-obverse"))).status).toBe(201);
    const page = await (await seller.get(`/listing/${id}`)).text();
    const [, preview = ""] = /background-image:url\(data:image\/webp;base64,([^)]+)\)/.exec(page) ?? [];
    const bytes = Buffer.from(preview, "base64");
    expect(readImageHeader(bytes)).toEqual({ format: "webp", width: 16, height: 16 });
    expect(webpChunks(bytes)).toEqual(["VP8 "]);
    expect(page).not.toContain("thumbhash");
  });

  it("can be a PNG or a WebP, whatever its name says", async () => {
    const asPng = await seller.sendPhoto(listingId, png(300, 200), "text/html", "evil.html");
    expect(asPng.status).toBe(201);
    const { url } = await asPng.json<{ url: string }>();
    const webp = new Uint8Array(await (await fetch(new URL(url, app.url))).arrayBuffer());
    expect((await seller.sendPhoto(listingId, webp)).status).toBe(201);
  });

  it("is served only under its own name", async () => {
    for (const path of ["/photos/", "/photos/x/full.webp", `/photos/${"0".repeat(32)}/full.webp`])
      expect((await fetch(new URL(path, app.url), { redirect: "manual" })).status).toBe(404);
  });

  it("is replaced by a picture that says so where its file is missing, so that no browser shows a broken mark", async () => {
    const answer = await fetch(new URL(`/photos/${"0".repeat(32)}/thumb.webp`, app.url));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "image/svg+xml"]);
    expect(await answer.text()).toMatch(/^<svg .*>This photo is missing.<\/text><\/svg>$/);
  });
});

describe("the photos of a listing", () => {
  it("can be added only by its seller, as one multipart file", async () => {
    const stranger = callerFor(app, await makeMember(app.env));
    expect((await stranger.sendPhoto(listingId, png(10, 10))).status).toBe(404);
    expect((await callerFor(app).sendPhoto(listingId, png(10, 10))).status).toBe(401);
    expect((await seller.post(`/api/listings/${listingId}/photos`, {})).status).toBe(415);
    const broken = await seller.post(
      `/api/listings/${listingId}/photos`,
      {},
      { "Content-Type": "multipart/form-data; boundary=x" },
    );
    expect(broken.status).toBe(400);
  });

  it("can be turned and cropped by their seller, who alone sees the original, which has no metadata either", async () => {
    const note = withSegment(demoPicture("five-pounds-1957-obverse"), 0xe1, exif(1));
    const { id, width, height } = await (await seller.sendPhoto(listingId, note)).json<Record<string, number>>();
    const recut = {
      intent: "recut",
      photo: String(id),
      turn: "90",
      left: "1000",
      top: "2500",
      width: "5000",
      height: "7500",
    };
    expect((await seller.submit(`/listing/${listingId}/photos`, recut)).status).toBe(302);
    const { photos } = await (await seller.get(`/api/listings/${listingId}`)).json<{ photos: PhotoView[] }>();
    const cropped = photos.find((photo) => photo.id === id);
    const ratio = (Number(height) * 0.75) / (Number(width) * 0.5);
    expect(Math.abs(Number(cropped?.width) / Number(cropped?.height) - ratio)).toBeLessThan(0.01);
    const path = `/listing/${listingId}/photos/${id}/original.webp`;
    const original = await seller.get(path);
    expect([original.status, original.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
    expect(webpChunks(new Uint8Array(await original.arrayBuffer()))).not.toContain("EXIF");
    expect((await callerFor(app, await makeMember(app.env)).get(path)).status).toBe(404);
    const originals = (await app.env.PHOTOS.list()).objects
      .map(({ key }) => key)
      .filter((key) => key.includes("original"));
    for (const key of originals) expect((await fetch(new URL(`/${key}`, app.url))).status).toBe(404);
  });

  it("are limited to twelve", async () => {
    while ((await photoCount()) < 12) expect((await seller.sendPhoto(listingId, png(20, 20))).status).toBe(201);
    const before = await storedObjects();
    expect((await seller.sendPhoto(listingId, png(20, 20))).status).toBe(422);
    expect(await storedObjects()).toBe(before);
  });

  it("are limited to sixty uploads an hour per member, by API and forms, with the time to wait", async () => {
    const own = await startApp({ vars: { UPLOADS_PER_MEMBER_HOUR: "2" } });
    try {
      const ada = await makeMember(own.env);
      const { listingId: id } = await makeFixed(own.env, { sellerId: ada.id });
      const caller = callerFor(own, ada);
      for (let upload = 0; upload < 2; upload += 1) expect((await caller.sendPhoto(id, png(20, 20))).status).toBe(201);
      const refused = await caller.sendPhoto(id, png(20, 20));
      expect([refused.status, await refused.text()]).toEqual([
        429,
        expect.stringMatching(/^You can upload 2 photos an hour\./),
      ]);
      const form = new FormData();
      form.set("intent", "add");
      form.set("key", crypto.randomUUID());
      form.set("photo", new Blob([png(20, 20)]), "coin.png");
      const headers = { Origin: own.url.origin, Cookie: ada.cookie };
      const page = await fetch(new URL(`/listing/${id}/photos`, own.url), { method: "POST", headers, body: form });
      for (const answer of [refused, page]) {
        expect(answer.status).toBe(429);
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3_500);
      }
      expect(await page.text()).toContain("You can upload 2 photos an hour");
    } finally {
      await own.close();
    }
  });
});
