import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportPhotos } from "~/domain/exporting/export-photos.server";
import { PHOTO_KINDS } from "~/domain/exporting/photo-kinds";
import { readId } from "~/domain/read-id";
import { requireExporter } from "~/platform/auth/exporter.server";
import { orNotFound } from "~/platform/http/request.server";
import { streamedFile } from "~/platform/http/streamed-file.server";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";

/** A part of the member's photos of one kind: `?of=listings&part=1`. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireExporter(context, "photos");
  const { reader, clock, env, url } = context;
  const kind = orNotFound(
    PHOTO_KINDS.find((each) => each === url.searchParams.get("of")),
    "There are no such photos.",
  );
  const part = readId(url.searchParams.get("part") ?? "1");
  if (part === 0) throw new Response("There is no such part.", { status: 404 });
  const storeOf = (place: Parameters<typeof r2PhotoStore>[1]) => r2PhotoStore(env.PHOTOS, place);
  return streamedFile(exportPhotos(reader, storeOf, { memberId, kind, part, now: clock.now() }));
}
