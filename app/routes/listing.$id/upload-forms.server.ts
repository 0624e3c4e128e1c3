import * as z from "zod";
import { hashOfBytes, keyedRequest } from "~/domain/idempotency/idempotency.server";
import { addToListing } from "~/domain/listings/additions/add-to-listing.server";
import { MAX_NOTE_LENGTH } from "~/domain/listings/additions/addition";
import { plainText } from "~/domain/text/plain-text";
import { backWith } from "~/platform/forms/back-with.server";
import { form } from "~/platform/forms/define-actions.server";
import { parseFields } from "~/platform/forms/parse-fields.server";
import { readKeyed } from "~/platform/forms/read-keyed.server";
import { photoTools } from "~/platform/storage/photo-store.server";

/** May be empty, because an addition can be a photo alone. */
const noteSchema = z.strictObject({ note: plainText(0, MAX_NOTE_LENGTH) });
const readNote = readKeyed((fields) => parseFields(noteSchema, fields));

/** Adds a note, a photo or both to a published listing, whose own description and photos no longer change. */
export const addition = form({
  read: readNote,
  run: async ({ context, id: listingId, memberId, input: { key, typed }, files }) => {
    const { note } = typed;
    const photo = files[0]?.bytes;
    const photoHash = photo && (await hashOfBytes(photo));
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
