import { bytesAtMost } from "~/domain/importing/bytes";
import { archiveKey, type BidArchive, type Seal, type SealedAuction } from "./bid-archive";

/** Twice what the largest auction has. Whoever else can write files could make a small one unpack to any size. */
export const MOST_SEALED_BYTES = 16 * 1024 * 1024;

/** Canonical JSON in UTF-8: the same rows always give the same bytes. */
export async function sealedFile({ auctionId, bids, holds }: SealedAuction) {
  const text = new TextEncoder().encode(JSON.stringify({ auctionId, bids, holds }));
  return { text, seal: { auctionId, sha256: await sha256Of(text) } };
}

export const compress = (text: Uint8Array) => through(text, new CompressionStream("gzip"));

/** Throws if the file is missing or isn't the one that was sealed. */
export async function readSealed(archive: Pick<BidArchive, "get">, seal: Seal): Promise<SealedAuction> {
  const key = archiveKey(seal);
  const bytes = await archive.get(key);
  if (!bytes) throw new Error(`${key} is missing`);
  const text = await through(bytes, new DecompressionStream("gzip"));
  if ((await sha256Of(text)) !== seal.sha256) throw new Error(`${key} was changed`);
  return JSON.parse(new TextDecoder().decode(text));
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(stream);
  return bytesAtMost(output, MOST_SEALED_BYTES);
}

async function sha256Of(text: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", text);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
