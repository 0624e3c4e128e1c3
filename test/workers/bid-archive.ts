import { env } from "cloudflare:test";
import { r2BidArchive } from "~/platform/storage/bid-archive.server";

/** Where sealed bids are read. */
export const archive = r2BidArchive(env.PHOTOS);
