import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { maySeeItemPhoto } from "~/domain/collections/photos/add-item-photo.server";
import { pathId, requireMember } from "~/platform/http/request.server";
import { photoSizeOf, serveStoredPhoto } from "~/platform/storage/photo-store.server";

/**
 * A photo of an item, for those who may see its collection. Browsers revalidate it every time, so that it is gone once
 * the collection is private.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const { key = "", file = "" } = params;
  const size = photoSizeOf(file);
  const maySee = size && (await maySeeItemPhoto(context.reader, { collectionId: pathId(params), key, memberId }));
  if (!maySee) throw new Response("This photo doesn't exist.", { status: 404 });
  return serveStoredPhoto(request, context.env.PHOTOS, { place: "collection", key, size }, "private, no-cache");
}
