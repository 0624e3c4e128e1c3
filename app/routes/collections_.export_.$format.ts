import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireMember } from "~/platform/auth/gate.server";
import { sendExport } from "~/platform/http/collection-export.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireMember(context);
  return sendExport(context, { viewerId }, params.format);
}
