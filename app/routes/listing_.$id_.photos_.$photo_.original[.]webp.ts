import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { originalKeyOf } from "~/domain/listings/photos/photos-to-change.server";
import { pathId, requireSession } from "~/platform/http/request.server";
import { serveStoredPhoto } from "~/platform/storage/photo-store.server";

/** A photo as it was uploaded, without its metadata. For its seller, who crops it; it may show what was cropped off. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { member } = await requireSession(context);
  const own = { listingId: pathId(params), sellerId: member.id, photoId: pathId(params, "photo") };
  const key = await originalKeyOf(context.reader, own);
  if (key === undefined) throw new Response("This photo doesn't exist.", { status: 404 });
  const photo = { place: "listing", key, size: "original" } as const;
  return serveStoredPhoto(request, context.env.PHOTOS, photo, "private, no-cache");
}
