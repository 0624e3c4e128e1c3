import { hashOfBytes, type KeyedRequest, keyedRequest } from "~/domain/idempotency/idempotency.server";
import type { NewPhoto } from "./add-photo.server";

export async function keyedPhoto(
  key: string | undefined,
  { listingId, sellerId: userId, bytes, role, alt, place }: Omit<NewPhoto, "keyed" | "now">,
): Promise<KeyedRequest | undefined> {
  if (key === undefined) return undefined;
  const photoHash = await hashOfBytes(bytes);
  return keyedRequest({ userId, key }, "add-photo", { listingId, photoHash, role, alt, place });
}
