import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { maySeeOrderPhoto } from "~/domain/orders/conversation/order-photo.server";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { photoSizeOf, serveStoredPhoto } from "~/platform/storage/photo-store.server";

/**
 * A photo from an order's messages, for its buyer and seller. Browsers revalidate it every time, so that nobody sees it
 * after logging out.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { key = "", file = "" } = params;
  const size = photoSizeOf(file);
  const maySee =
    size && (await maySeeOrderPhoto(context.reader, { orderId: pathId(params), memberId: member.id, key }));
  if (!maySee) throw new Response("This photo doesn't exist.", { status: 404 });
  const photo = { place: "order", key, size } as const;
  return serveStoredPhoto(request, context.env.PHOTOS, photo, "private, no-cache");
}
