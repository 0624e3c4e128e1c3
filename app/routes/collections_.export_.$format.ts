import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireSession } from "~/platform/auth/gate.server";
import { sendExport } from "~/platform/http/collection-export.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { member } = await requireSession(context);
  return sendExport(context, { viewerId: member.id }, params.format);
}
