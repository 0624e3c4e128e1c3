import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import { photosChanged } from "~/domain/effects";
import { keyedRequest } from "~/domain/idempotency/idempotency.server";
import { addToListing } from "~/domain/listings/additions/add-to-listing.server";
import { noteSchema } from "~/domain/listings/additions/addition-input";
import { addPhoto as keepPhoto } from "~/domain/listings/photos/add-photo.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { backWith } from "~/platform/forms/back-with.server";
import { form } from "~/platform/forms/define-actions.server";
import { parseFields } from "~/platform/forms/parse-fields.server";
import { readKeyed } from "~/platform/forms/read-keyed.server";
import { photoTools } from "~/platform/storage/photo-store.server";

/** Adds a photo to a draft. */
export const addPhoto = form({
  run: async ({ context, id, memberId, files: [photo] }) => {
    if (!photo) return refuse("malformed", "Choose a photo first.");
    const now = context.clock.now();
    const added = await keepPhoto(context.writer, photoTools(context), {
      listingId: id,
      sellerId: memberId,
      bytes: photo.bytes,
      now,
    });
    return isRefusal(added) ? added : { ...added, effects: photosChanged([added.id]) };
  },
  done: {
    title: "Photo added",
    description: "We removed the location and camera details stored in it.",
    tone: "good",
  },
});

const readNote = readKeyed((fields) => parseFields(noteSchema, fields));

/** Adds a note, a photo or both to a published listing, whose own description and photos no longer change. */
export const addition = form({
  read: readNote,
  run: async ({ context, id: listingId, memberId, input: { key, typed }, files }) => {
    const { note } = typed;
    const photo = files[0]?.bytes;
    const photoHash = photo && encodeHex(await sha256(photo));
    const keyed = await keyedRequest({ userId: memberId, key }, "add-to-listing", { listingId, note, photoHash });
    const asked = { listingId, sellerId: memberId, note, photo, keyed, now: context.clock.now() };
    return addToListing(context.writer, photoTools(context), asked);
  },
  done: backWith({
    title: "Added to the listing",
    description: "It appears below the description with today's date.",
    tone: "good",
  }),
});
