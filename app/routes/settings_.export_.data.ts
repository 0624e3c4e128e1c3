import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportEverything } from "~/domain/exporting/export-everything.server";
import { requireExporter } from "~/platform/auth/exporter.server";
import { streamedFile } from "~/platform/http/streamed-file.server";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId, username } = await requireExporter(context, "data");
  const { reader, rules, clock, env } = context;
  const request = { memberId, username, currency: rules.currency, now: clock.now() };
  return streamedFile(exportEverything(reader, r2PhotoStore(env.PHOTOS, "avatar"), request));
}
