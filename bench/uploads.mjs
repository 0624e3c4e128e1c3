import { png } from "../test/pictures.ts";
import { load } from "./load.mjs";
import { mark } from "./results.mjs";
import { seedMany } from "./seed.mjs";

const UPLOADS = 6;
const EDGE = 4_000;
const READERS = 2;
const SECONDS = 8;

const page = (app) => ({
  next: () => ({ url: new URL("/browse", app.url), headers: { Cookie: app.scene.member.cookie } }),
});

/** A seller's new draft; its id. */
export async function draftOf(app) {
  const answer = await fetch(new URL("/api/listings", app.url), {
    method: "POST",
    headers: { Cookie: app.scene.seller.cookie, Origin: app.url.origin, "Content-Type": "application/json" },
    body: JSON.stringify({ kind: "coin", title: "Thaler", description: "Silver.", format: "fixed", priceMinor: 5_000 }),
  });
  return (await answer.json()).id;
}

/** The request that adds a PNG to a seller's draft. */
export function photoUpload(app, listingId, bytes) {
  const body = new FormData();
  body.set("photo", new Blob([bytes], { type: "image/png" }), "coin.png");
  const headers = { Cookie: app.scene.seller.cookie, Origin: app.url.origin };
  return [`/api/listings/${listingId}/photos`, { method: "POST", headers, body }];
}

async function upload(app, listingId, bytes) {
  const [path, request] = photoUpload(app, listingId, bytes);
  const answer = await fetch(new URL(path, app.url), request);
  if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/**
 * How long readers of `/browse` wait while nobody uploads, and while six pictures of 16 megapixels are in progress at
 * any time; milliseconds. It has an app of its own, whose seller may upload without limit.
 */
export async function pagesDuringUploads(app) {
  await seedMany(app.env.DB, app.scene.member.id, 200);
  const bytes = png(EDGE, EDGE);
  await load({ ...page(app), connections: READERS, seconds: 2 });
  const idle = await load({ ...page(app), connections: READERS, seconds: SECONDS });
  let isOver = false;
  let uploaded = 0;
  const uploads = Array.from({ length: UPLOADS }, async () => {
    while (!isOver) {
      const listingId = await draftOf(app);
      await upload(app, listingId, bytes);
      uploaded += 1;
    }
  });
  const during = await load({ ...page(app), connections: READERS, seconds: SECONDS });
  isOver = true;
  await Promise.all(uploads);
  return { idle, during, uploaded, uploadBytes: bytes.length };
}

/** The table of {@link pagesDuringUploads}. */
export function uploadsTable({ idle, during, uploaded }) {
  const ratio = during.p99Ms / idle.p99Ms;
  const row = (what, { medianMs, p99Ms }, more) =>
    `| ${what} | ${medianMs.toFixed(0)} ms | ${p99Ms.toFixed(0)} ms | ${more} |`;
  return `Two readers of \`/browse\`, signed in; the uploads are PNGs of 16 megapixels, six always under way, ${uploaded} in all:

| \`/browse\` | median | p99 | ratio of the p99s, at most 3 |
|---|---|---|---|
${row("while nobody uploads", idle, "")}
${row("during six uploads at once", during, `${ratio.toFixed(2)} ${mark(ratio <= 3)}`)}
`;
}
