import * as z from "zod";
import { MAX_ALT_LENGTH, PHOTO_ROLES } from "~/domain/photos/photo-roles";
import { plainText } from "~/domain/text/plain-text";

const role = z.enum(PHOTO_ROLES, "Choose what the photo shows.");
const alt = plainText(0, MAX_ALT_LENGTH);

export const descriptionSchema = z.strictObject({ role, alt });

/** Fields of a multipart body, so all of them are text. */
export const photoFields = {
  role: role.optional(),
  alt: alt.optional(),
  position: z.coerce.number().int().min(1).optional(),
};

export const placeSchema = z.strictObject({ place: z.coerce.number().int().min(1) });
