import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { addPhoto, MAX_PHOTO_BYTES } from "~/domain/photos/add-photo.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { pathId } from "~/platform/path-id.server";
import { photoTools } from "~/platform/photo-store.server";
import { readMultipart } from "~/platform/read-multipart.server";
import { refusalResponse } from "~/platform/refusal.server";

/** Room for the form's own words around the one picture. */
const MAX_BODY_BYTES = MAX_PHOTO_BYTES + 64 * 1024;

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const form = await readMultipart(request, { maxBytes: MAX_BODY_BYTES });
  if (isRefusal(form)) return refusalResponse(form);
  const [file, second] = form.files.filter((each) => each.name === "photo");
  if (!file || second) return refusalResponse(refuse("malformed", `Send one picture in the field "photo".`));
  const photo = await addPhoto(context.writer, photoTools(context), {
    listingId: pathId(params),
    sellerId: member.id,
    bytes: file.bytes,
    now: context.clock.now(),
  });
  if (isRefusal(photo)) return refusalResponse(photo);
  const { id, url, width, height } = photo;
  return Response.json({ id, url, width, height }, { status: 201 });
}
