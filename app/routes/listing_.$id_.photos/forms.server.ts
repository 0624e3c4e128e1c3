import { photosChanged } from "~/domain/effects";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { addPhoto, keyedPhoto } from "~/domain/listings/photos/add-photo.server";
import { describePhoto, movePhoto } from "~/domain/listings/photos/move-photo.server";
import { descriptionSchema, placeSchema } from "~/domain/listings/photos/photo-input";
import { recutPhoto } from "~/domain/listings/photos/recut-photo.server";
import { putPhotoBack, removePhoto } from "~/domain/listings/photos/remove-photo.server";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { readCut } from "~/domain/photos/cut";
import { readId } from "~/domain/read-id";
import { isRefusal, refuse } from "~/domain/refusal";
import { type Done, defineActions, form, type MemberPost, success } from "~/platform/forms/define-actions.server";
import { photoTools } from "~/platform/storage/photo-store.server";

const ownOf = ({ id, memberId, fields }: MemberPost) => ({
  listingId: id,
  sellerId: memberId,
  photoId: readId(fields.photo),
});

/** Back to the photo that the form was about. With `stay` a script sent the form, and the page stays as it is. */
const backTo =
  (title: string, description = "") =>
  ({ id, fields }: MemberPost): Done =>
    fields.stay ? "stay" : { to: `/listing/${id}/photos#photo-${readId(fields.photo)}`, title, description };

export const action = defineActions(
  {
    add: form({
      read: readFormKey,
      run: async ({ writer, now, context, id, memberId, input: key, files: [photo] }) => {
        if (!photo) return refuse("malformed", "Choose a photo first.");
        const upload = { listingId: id, sellerId: memberId, bytes: photo.bytes };
        const keyedRequest = await keyedPhoto(key, upload);
        const result = await addPhoto(writer, photoTools(context, "listing"), { ...upload, keyed: keyedRequest, now });
        return isRefusal(result) ? result : { ...result, effects: photosChanged([result.id]) };
      },
      done: success("Photo added", "We removed the location and camera details stored in it."),
    }),
    describe: form({
      read: descriptionSchema,
      run: (post) => describePhoto(post.writer, { ...ownOf(post), ...post.input }),
      done: backTo("Photo saved"),
    }),
    move: form({
      read: placeSchema,
      run: (post) => movePhoto(post.writer, { ...ownOf(post), ...post.input }),
      done: backTo("Photo moved"),
    }),
    recut: form({
      read: readCut,
      run: async (post) => {
        const request = { ...ownOf(post), change: post.input, now: post.now };
        const refusal = await recutPhoto(post.writer, photoTools(post.context, "listing"), request);
        return refusal ?? { effects: photosChanged([request.photoId]) };
      },
      done: backTo("Photo changed"),
    }),
    remove: form({
      run: (post) => removePhoto(post.writer, { ...ownOf(post), now: post.now }),
      done: ({ id, fields }) =>
        fields.stay
          ? "stay"
          : {
              to: `/listing/${id}/photos#removed`,
              title: "Photo removed",
              description: "You can put it back for a day.",
            },
    }),
    "put-back": form({
      run: (post) => putPhotoBack(post.writer, { ...ownOf(post), now: post.now }),
      done: backTo("Photo put back"),
    }),
  },
  { files: { maxBytes: MAX_PHOTO_BYTES + 64 * 1024, field: "photo" } },
);
