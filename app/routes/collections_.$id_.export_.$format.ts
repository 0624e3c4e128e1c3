import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireMember } from "~/platform/auth/gate.server";
import { sendExport } from "~/platform/http/collection-export.server";
import { pathId } from "~/platform/http/path-id.server";

/** A collection as a file. One that isn't the viewer's own comes without its private contents. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireMember(context);
  return sendExport(context, { viewerId, collectionId: pathId(params) }, params.format);
}
