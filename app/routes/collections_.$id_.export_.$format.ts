import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireSession } from "~/platform/auth/gate.server";
import { sendExport } from "~/platform/http/collection-export.server";
import { pathId } from "~/platform/http/path-id.server";

/** A collection as a file. One that isn't the viewer's own comes without its private contents. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { member } = await requireSession(context);
  return sendExport(context, { viewerId: member.id, collectionId: pathId(params) }, params.format);
}
