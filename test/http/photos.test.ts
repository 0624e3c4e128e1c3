import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppServer, commonApp } from "../app-server";
import { makeMember } from "../factories";
import { demoPicture, exif, png, withSegment } from "../pictures";
import { callerFor } from "./caller";

let app: AppServer;
let seller: ReturnType<typeof callerFor>;
let listingId: number;

beforeAll(async () => {
  app = await commonApp();
  seller = callerFor(app, await makeMember(app.env));
  const made = await seller.post("/api/listings", {
    kind: "coin",
    title: "Morgan dollar, 1921",
    description: "Philadelphia mint.",
    format: "fixed",
    priceMinor: 5000,
  });
  listingId = (await made.json<{ id: number }>()).id;
});
afterAll(() => app.close());

const text = (value: string) => new Uint8Array(Buffer.from(value));
const storedObjects = async () => (await app.env.PHOTOS.list()).objects.length;

async function photoCount(): Promise<number> {
  const { photos } = await (await seller.get(`/api/listings/${listingId}`)).json<{ photos: unknown[] }>();
  return photos.length;
}

describe("a photo", () => {
  it("is served as our own WebP in two sizes, for ever, and as nothing else", async () => {
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
      expect(served.headers.get("Cache-Control")).toContain("immutable");
      expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWEBP");
    }
  });

  it("loses where it was taken and stands the right way up", async () => {
    const upright = await seller.sendPhoto(listingId, demoPicture("five-pounds-1957-obverse"));
    const { width, height } = await upright.json<{ width: number; height: number }>();
    expect(width).toBeGreaterThan(height);
    const turned = withSegment(demoPicture("five-pounds-1957-obverse"), 0xe1, exif(6));
    const answer = await seller.sendPhoto(listingId, turned);
    const photo = await answer.json<{ url: string; width: number; height: number }>();
    expect([photo.width, photo.height]).toEqual([height, width]);
    const served = Buffer.from(await (await fetch(new URL(photo.url, app.url))).arrayBuffer());
    expect(served.includes("Exif")).toBe(false);
    expect(served.includes("EXIF")).toBe(false);
  });

  it("may be a PNG or a WebP, whatever its name says", async () => {
    const asPng = await seller.sendPhoto(listingId, png(300, 200), "text/html", "evil.html");
    expect(asPng.status).toBe(201);
    const { url } = await asPng.json<{ url: string }>();
    const webp = new Uint8Array(await (await fetch(new URL(url, app.url))).arrayBuffer());
    expect((await seller.sendPhoto(listingId, webp)).status).toBe(201);
  });

  it("is not served under any name but its own", async () => {
    for (const path of ["/photos/", "/photos/x/full.webp", `/photos/${"0".repeat(32)}/full.webp`])
      expect((await fetch(new URL(path, app.url), { redirect: "manual" })).status).toBe(404);
  });
});

describe("a hostile upload is refused at once and leaves nothing behind", () => {
  const jpeg = demoPicture("dollar-1921-reverse");
  const lying = new Uint8Array(jpeg);
  const frame = lying.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(lying[at + 1] ?? 0));
  new DataView(lying.buffer).setUint16(frame + 5, 65_000);
  new DataView(lying.buffer).setUint16(frame + 7, 65_000);
  const webpHeader = (more: Uint8Array) =>
    new Uint8Array(Buffer.concat([Buffer.from("RIFF\x10\0\0\0WEBP", "latin1"), more]));

  it.each([
    ["an SVG with a script", 415, text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["a page", 415, text("<!doctype html><script>alert(1)</script>")],
    ["a GIF", 415, text(`GIF89a${"\0".repeat(64)}`)],
    ["a PDF", 415, text("%PDF-1.7 1 0 obj")],
    ["an archive", 415, text("PK\u0003\u0004aaaaaaaa")],
    ["a BMP", 415, text(`BM${"\0".repeat(64)}`)],
    ["an AVIF", 415, text("\0\0\0\u0020ftypavif")],
    ["one byte", 415, Uint8Array.of(0xff)],
    ["a JPEG's first two bytes", 415, Uint8Array.of(0xff, 0xd8)],
    ["a JPEG cut off in its header", 415, jpeg.slice(0, 12)],
    ["a JPEG cut off in the middle", 415, jpeg.slice(0, jpeg.length >> 1)],
    ["a JPEG of nothing but padding", 415, new Uint8Array(5000).fill(0xff).fill(0xd8, 1, 2)],
    ["a JPEG segment of length nought", 415, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)],
    ["a JPEG that claims 4 gigapixels", 413, lying],
    ["a PNG that claims 100,000 x 100,000", 413, png(4, 4, { width: 100_000, height: 100_000 })],
    ["a PNG that claims 2^32 pixels a side", 413, png(4, 4, { width: 0xffff_ffff, height: 0xffff_ffff })],
    ["a PNG of no width", 415, png(4, 4, { width: 0, height: 10 })],
    ["a PNG that promises more than it holds", 422, png(4, 4, { width: 3000, height: 3000 })],
    ["a PNG cut off after its header", 422, png(40, 40).slice(0, 33)],
    ["a PNG cut off in its signature", 415, png(40, 40).slice(0, 20)],
    ["a WebP without a picture", 415, webpHeader(text("ALPH\0\0\0\0"))],
    ["a WebP cut off", 415, webpHeader(text("VP8 "))],
    [
      "a WebP of noise",
      422,
      webpHeader(Buffer.concat([Buffer.from("VP8L\xff\0\0\0\x2f\x10\x10\x10\x10", "latin1"), Buffer.alloc(64, 0xaa)])),
    ],
    [
      "an animated WebP",
      415,
      webpHeader(Buffer.concat([Buffer.from("VP8X\x0a\0\0\0\x02\0\0\0", "latin1"), Buffer.alloc(16)])),
    ],
    ["a file above 10 MB", 413, new Uint8Array(10 * 1024 * 1024 + 1)],
  ])("%s", async (_name, status, bytes) => {
    const before = [await photoCount(), await storedObjects()];
    const started = Date.now();
    const answer = await seller.sendPhoto(listingId, new Uint8Array(bytes));
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(/\.$/);
    expect(Date.now() - started).toBeLessThan(2_000);
    expect([await photoCount(), await storedObjects()]).toEqual(before);
  });

  it("a polyglot's tail is gone from what is served", async () => {
    const tail = text("<script>alert('polyglot')</script>");
    const polyglot = withSegment(new Uint8Array(Buffer.concat([jpeg, tail])), 0xfe, tail);
    const answer = await seller.sendPhoto(listingId, polyglot);
    expect(answer.status).toBe(201);
    const { url } = await answer.json<{ url: string }>();
    const served = Buffer.from(await (await fetch(new URL(url, app.url))).arrayBuffer());
    expect(served.includes("polyglot")).toBe(false);
  });

  it("the codec still works after all of them", async () => {
    expect((await seller.sendPhoto(listingId, jpeg)).status).toBe(201);
    expect(app.errors()).toEqual([]);
  });
});

describe("the photos of a listing", () => {
  it("are added by its seller alone, as one multipart file", async () => {
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

  it("are twelve at most", async () => {
    while ((await photoCount()) < 12) expect((await seller.sendPhoto(listingId, png(20, 20))).status).toBe(201);
    const before = await storedObjects();
    expect((await seller.sendPhoto(listingId, png(20, 20))).status).toBe(422);
    expect(await storedObjects()).toBe(before);
  });
});
