import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportSealedBids } from "~/domain/exporting/export-sealed-bids.server";
import { readId } from "~/domain/read-id";
import { requireExporter } from "~/platform/auth/exporter.server";
import { streamedFile } from "~/platform/http/streamed-file.server";
import { r2BidArchive } from "~/platform/storage/bid-archive.server";

/** A part of the member's bids in sealed auctions: `?part=1`. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireExporter(context, "photos");
  const { reader, clock, env, url } = context;
  const part = readId(url.searchParams.get("part") ?? "1");
  if (part === 0) throw new Response("There is no such part.", { status: 404 });
  return streamedFile(exportSealedBids(reader, r2BidArchive(env.PHOTOS), { memberId, part, now: clock.now() }));
}
