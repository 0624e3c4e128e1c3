import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendExport } from "~/platform/http/collection-export.server";
import { requireSession } from "~/platform/http/request.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { member } = await requireSession(context);
  return sendExport(context, { viewerId: member.id }, params.format);
}
