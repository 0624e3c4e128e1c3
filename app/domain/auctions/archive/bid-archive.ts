import type { bids } from "~/db/schema/listings";
import { bytesAtMost } from "~/domain/importing/bytes";

/** Files of sealed bids. They are private: a file has every maximum. */
export interface BidArchive {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
}

export interface Seal {
  readonly auctionId: number;
  /** Of the file's text, in hexadecimal digits. */
  readonly sha256: string;
}

/** With the same key, a file always has the same text. */
export const archiveKey = ({ auctionId, sha256 }: Seal): string => `bids/${auctionId}/${sha256}.json.gz`;

/** `bidder` is the pseudonym. */
export type SealedBid = Omit<typeof bids.$inferSelect, "auctionId" | "pseudonym" | "at"> & {
  readonly bidder: string;
  readonly at: string;
};

/** A transfer that held money behind a bid or a waiting maximum, or released it. */
export interface SealedHold {
  readonly id: number;
  readonly kind: "hold" | "release";
  readonly memberId: number;
  readonly amountMinor: number;
  readonly key: string;
  readonly at: string;
}

export interface SealedAuction {
  readonly auctionId: number;
  readonly bids: readonly SealedBid[];
  readonly holds: readonly SealedHold[];
}

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
