import { beforeAll, describe, expect, it } from "vitest";
import { makeMember } from "../factories";
import { CARRIERS, REFUSED, webpWithMetadata } from "../hostile-pictures";
import { demoPicture, png, webpChunks } from "../pictures";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

/** Chunks that hold only pixels: lossy, lossless, the header that both may have, transparency. */
const PIXELS = ["VP8 ", "VP8L", "VP8X", "ALPH"];

const app = runningApp();
let seller: ReturnType<typeof callerFor>;
let listingId: number;

async function draft(): Promise<number> {
  const terms = { kind: "coin", title: "Thaler, 1780", description: "Silver.", format: "fixed", priceMinor: 5000 };
  return (await (await seller.post("/api/listings", terms)).json<{ id: number }>()).id;
}

beforeAll(async () => {
  seller = callerFor(app, await makeMember(app.env));
  listingId = await draft();
});

async function countStored(): Promise<[photos: number, objects: number]> {
  const { photos } = await (await seller.get(`/api/listings/${listingId}`)).json<{ photos: unknown[] }>();
  return [photos.length, (await app.env.PHOTOS.list()).objects.length];
}

/** The photo as served, in both sizes. */
async function servedSizes(answer: Response): Promise<Buffer[]> {
  const { url } = await answer.json<{ url: string }>();
  const sizes = [url, url.replace("full", "thumb")].map((path) => fetch(new URL(path, app.url)));
  return Promise.all((await Promise.all(sizes)).map(async (size) => Buffer.from(await size.arrayBuffer())));
}

function expectPixelsAlone(photo: Buffer): void {
  expect(webpChunks(photo).filter((name) => !PIXELS.includes(name))).toEqual([]);
  for (const word of ["Exif", "GPS", "stowaway", "ns.adobe.com", "script"]) expect(photo.includes(word)).toBe(false);
}

describe("a hostile upload is refused immediately and stores nothing", () => {
  it.each(REFUSED)("%s", async (_name, status, bytes) => {
    const before = await countStored();
    const started = Date.now();
    const answer = await seller.sendPhoto(listingId, new Uint8Array(bytes));
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(await countStored()).toEqual(before);
  });
});

describe("a picture with hidden content is served as its pixels only", () => {
  it.each(CARRIERS)("%s", async (_name, bytes) => {
    const answer = await seller.sendPhoto(await draft(), new Uint8Array(bytes));
    expect(answer.status).toBe(201);
    for (const photo of await servedSizes(answer)) expectPixelsAlone(photo);
  });

  it("a WebP with EXIF and XMP", async () => {
    const [plain] = await servedSizes(await seller.sendPhoto(await draft(), png(64, 48)));
    const loaded = webpWithMetadata(plain ?? Buffer.alloc(0), 64, 48);
    expect(webpChunks(loaded)).toEqual(expect.arrayContaining(["EXIF", "XMP "]));
    const answer = await seller.sendPhoto(await draft(), new Uint8Array(loaded));
    expect(answer.status).toBe(201);
    for (const photo of await servedSizes(answer)) expectPixelsAlone(photo);
  });

  it("and good pictures are accepted after all of them", async () => {
    expect((await seller.sendPhoto(listingId, demoPicture("dollar-1921-reverse"))).status).toBe(201);
    expect(app.errors()).toEqual([]);
  });
});
