import * as z from "zod";
import { photosChanged } from "~/domain/effects";
import { photoAnswerSchema } from "~/domain/listings/photo-view";
import { addPhoto, keyedPhoto } from "~/domain/listings/photos/add-photo.server";
import { photoFields } from "~/domain/listings/photos/photo-input";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { isRefusal, refuse } from "~/domain/refusal";
import { postApi } from "~/platform/api/define-api.server";
import { malformed, readMultipart } from "~/platform/http/read-body.server";
import { requireApiMember } from "~/platform/http/request.server";
import { photoTools } from "~/platform/storage/photo-store.server";

/** Allows for the rest of the multipart body around the one photo. */
const MAX_BODY_BYTES = MAX_PHOTO_BYTES + 64 * 1024;

export const { loader, action, api } = postApi({
  summary:
    "Add a photo: JPEG, PNG or WebP, at most 10 MB and 16 megapixels. The first two are obverse and reverse by default",
  key: "optional",
  multipart: z.strictObject({ photo: z.file(), ...photoFields }),
  status: 201,
  answer: photoAnswerSchema,
  refuses: {
    not_found: "There is no such listing.",
    conflict:
      "You can't change the photos of a listing that has ended. Duplicate it in your listings to sell the item with other photos.",
    breaks_rule: "We can't read this photo. The file seems to be damaged, so we didn't save it.",
    too_large: "A photo can have at most 16 megapixels. Make it smaller and upload it again.",
    wrong_type: "This isn't a complete JPEG, PNG or WebP photo, so we didn't save it.",
    rate_limited: "You can upload 60 photos an hour. Try again in 5 minutes.",
  },
  handle: async ({ writer, context, request, id, key }) => {
    const form = await readMultipart(request, { maxBytes: MAX_BODY_BYTES });
    if (isRefusal(form)) return form;
    const member = await requireApiMember(context);
    const [file, second] = form.files.filter((each) => each.name === "photo");
    if (!file || second) return refuse("malformed", `Send one photo in the field "photo".`);
    const parsed = z.object(photoFields).safeParse(form.fields);
    if (!parsed.success) return malformed(parsed.error);
    const { position: place, ...words } = parsed.data;
    const upload = { listingId: id, sellerId: member.id, bytes: file.bytes, place, ...words };
    const keyedRequest = await keyedPhoto(key, upload);
    const photo = await addPhoto(writer, photoTools(context, "listing"), {
      ...upload,
      keyed: keyedRequest,
      now: context.clock.now(),
    });
    if (isRefusal(photo)) return photo;
    const { thumbUrl: _, preview: _preview, ...answer } = photo;
    return { ...answer, effects: photosChanged([photo.id]) };
  },
});
