import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendExport } from "~/platform/http/collection-export.server";
import { pathId, requireSession } from "~/platform/http/request.server";

/** A collection as a file. One that isn't the viewer's own comes without its private contents. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { member } = await requireSession(context);
  return sendExport(context, { viewerId: member.id, collectionId: pathId(params) }, params.format);
}
