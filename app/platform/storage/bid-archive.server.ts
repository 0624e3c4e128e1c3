import { type BidArchive, MOST_SEALED_BYTES } from "~/domain/auctions/archive/bid-archive";
import { bytesAtMost } from "~/domain/importing/bytes";

/** In the bucket of the photos, under a prefix that no public address reaches. */
export function r2BidArchive(bucket: R2Bucket): BidArchive {
  return {
    async put(key, bytes) {
      await bucket.put(key, bytes, { httpMetadata: { contentType: "application/gzip" } });
    },
    async get(key) {
      const object = await bucket.get(key);
      return object ? bytesAtMost(object.body, MOST_SEALED_BYTES) : undefined;
    },
  };
}
