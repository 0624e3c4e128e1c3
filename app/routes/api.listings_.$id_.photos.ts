import { z } from "zod";
import { photosChanged } from "~/domain/effects";
import { photoAnswerSchema } from "~/domain/listings/listing-answers";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { MAX_PHOTO_BYTES } from "~/domain/photos/keep-photo.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { requireApiMember } from "~/platform/auth/gate.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { readMultipart } from "~/platform/http/read-multipart.server";
import { photoTools } from "~/platform/storage/photo-store.server";

/** Allows for the rest of the multipart body around the one photo. */
const MAX_BODY_BYTES = MAX_PHOTO_BYTES + 64 * 1024;

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Add a photo: JPEG, PNG or WebP, at most 10 MB and 16 megapixels",
    multipart: z.strictObject({ photo: z.file() }),
    status: 201,
    answer: photoAnswerSchema,
    refuses: {
      not_found: "There is no such listing.",
      conflict: "You can't add photos to a listing that has ended.",
      breaks_rule: "We can't read this photo. The file seems to be damaged, so we didn't save it.",
      too_large: "A photo can have at most 16 megapixels. Make it smaller and upload it again.",
      wrong_type: "This isn't a complete JPEG, PNG or WebP photo, so we didn't save it.",
      rate_limited: "You can upload 60 photos an hour. Try again in 5 minutes.",
    },
    handle: async ({ context, request, id }) => {
      const form = await readMultipart(request, { maxBytes: MAX_BODY_BYTES });
      if (isRefusal(form)) return form;
      const member = await requireApiMember(context);
      const [file, second] = form.files.filter((each) => each.name === "photo");
      if (!file || second) return refuse("malformed", `Send one photo in the field "photo".`);
      const photo = await addPhoto(context.writer, photoTools(context), {
        listingId: id,
        sellerId: member.id,
        bytes: file.bytes,
        now: context.clock.now(),
      });
      if (isRefusal(photo)) return photo;
      publish(context, photosChanged([photo.id]));
      const { url, width, height } = photo;
      return { id: photo.id, url, width, height };
    },
  }),
});
