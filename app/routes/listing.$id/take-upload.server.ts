import type { AppLoadContext } from "@remix-run/cloudflare";
import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { hashOfInput } from "~/domain/idempotency/idempotency.server";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { addToListing } from "~/domain/listings/additions/add-to-listing.server";
import { noteSchema } from "~/domain/listings/additions/addition-input";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { MAX_PHOTO_BYTES } from "~/domain/photos/keep-photo.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import type { FormFields } from "~/platform/http/read-form.server";
import { readMultipart } from "~/platform/http/read-multipart.server";
import { photoTools } from "~/platform/storage/photo-store.server";

interface Change {
  readonly listingId: number;
  readonly memberId: number;
}

/** Handles the forms that can carry a photo: a new photo of the listing, or an addition once its photos are fixed. */
export async function takeUpload(request: Request, context: AppLoadContext, change: Change) {
  const form = await readMultipart(request, { maxBytes: MAX_PHOTO_BYTES + 64 * 1024 });
  if (isRefusal(form)) return formRefusal(form, {});
  const photo = form.files[0]?.bytes;
  return form.fields.intent === "addition"
    ? add(context, form.fields, photo, change)
    : takePhoto(context, form.fields, photo, change);
}

async function takePhoto(
  context: AppLoadContext,
  fields: FormFields,
  bytes: Uint8Array | undefined,
  { listingId, memberId }: Change,
) {
  if (!bytes) return formRefusal(refuse("malformed", "Choose a photo first."), fields);
  const photo = await addPhoto(context.writer, photoTools(context), {
    listingId,
    sellerId: memberId,
    bytes,
    now: context.clock.now(),
  });
  if (isRefusal(photo)) return formRefusal(photo, fields);
  throw redirectWithToast(context, `/listing/${listingId}`, {
    title: "Photo added",
    description: "We removed the location and camera details stored in it.",
    tone: "good",
  });
}

async function add(
  context: AppLoadContext,
  fields: FormFields,
  photo: Uint8Array | undefined,
  { listingId, memberId: sellerId }: Change,
) {
  const key = readFormKey(fields);
  if (isRefusal(key)) return formRefusal(key, fields);
  const read = noteSchema.safeParse({ note: fields.note ?? "" });
  if (!read.success) {
    const sentence = read.error.issues[0]?.message ?? "Enter a note, choose a photo, or do both.";
    return formRefusal(refuse("malformed", sentence, { fields: { note: sentence } }), fields);
  }
  const { note } = read.data;
  const photoHash = photo && encodeHex(await sha256(photo));
  const keyed = {
    userId: sellerId,
    key,
    inputHash: await hashOfInput("add-to-listing", { listingId, note, photoHash }),
  };
  const asked = { listingId, sellerId, note, photo, keyed, now: context.clock.now() };
  const added = await addToListing(context.writer, photoTools(context), asked);
  if (isRefusal(added)) return formRefusal(added, fields);
  publish(context, added.effects);
  throw redirectWithToast(context, fields.back ? safeReturnPath(fields.back) : `/listing/${listingId}`, {
    title: "Added to the listing",
    description: "It appears below the description with today's date.",
    tone: "good",
  });
}
