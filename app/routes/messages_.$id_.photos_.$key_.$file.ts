import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { maySeeMessagePhoto } from "~/domain/threads/may-see-message-photo.server";
import { pathId, requireMember } from "~/platform/http/request.server";
import { photoSizeOf, serveStoredPhoto } from "~/platform/storage/photo-store.server";

/**
 * A photo from a thread's messages, for its two members. Browsers revalidate it every time, so that nobody sees it after
 * logging out.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { key = "", file = "" } = params;
  const size = photoSizeOf(file);
  if (!size || !(await maySeeMessagePhoto(context.reader, { threadId: pathId(params), memberId: member.id, key })))
    throw new Response("This photo doesn't exist.", { status: 404 });
  return serveStoredPhoto(request, context.env.PHOTOS, { place: "message", key, size }, "private, no-cache");
}
