import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { importTemplate } from "~/domain/listings/importing/template";
import { requireMember } from "~/platform/http/request.server";

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return new Response(importTemplate(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="obverse-listings.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
