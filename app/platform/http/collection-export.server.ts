import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { EXPORT_FORMATS, exportFile } from "~/domain/collections/exchange/writing/export-file.server";
import type { Exported } from "~/domain/collections/exchange/writing/export-items.server";
import type { ItemRange } from "~/domain/collections/exchange/writing/export-parts";
import { exportZip, zipParts } from "~/domain/collections/exchange/writing/export-zip.server";
import { readId } from "~/domain/read-id";
import { photoTools } from "~/platform/storage/photo-store.server";
import { orNotFound } from "./request.server";
import { streamedFile } from "./streamed-file.server";

export async function sendExport(context: AppLoadContext, exported: Exported, formatName: string | undefined) {
  if (formatName === "zip") return sendZip(context, exported);
  const { reader, rules, clock } = context;
  const format = orNotFound(
    EXPORT_FORMATS.find((each) => each === formatName),
    "We export collections as CSV, JSON and ZIP only.",
  );
  const file = await exportFile(reader, exported, { format, currency: rules.currency, now: clock.now() });
  return fileResponse(file);
}

/** Answers a ZIP with photos, which only the owner gets. One that has to be several is offered as such on a page. */
async function sendZip(context: AppLoadContext, exported: Exported) {
  const { reader, rules, clock, url } = context;
  const parts = orNotFound(await zipParts(reader, exported), "This collection doesn't exist.");
  const range = rangeIn(url.searchParams) ?? (parts.length === 1 ? parts[0] : undefined);
  if (!range) throw redirect(`/collections/import?parts=${exported.collectionId ?? "all"}#export`, 303);
  const options = { range, currency: rules.currency, now: clock.now() };
  return fileResponse(await exportZip(reader, photoTools(context, "collection").store, exported, options));
}

function rangeIn(query: URLSearchParams): ItemRange | undefined {
  const [after, upTo] = [Number(query.get("after") ?? Number.NaN), readId(query.get("to") ?? undefined)];
  return Number.isSafeInteger(after) && after >= 0 && upTo > after ? { after, upTo } : undefined;
}

function fileResponse(file: Awaited<ReturnType<typeof exportFile>> | Awaited<ReturnType<typeof exportZip>>): Response {
  return streamedFile(orNotFound(file, "This collection doesn't exist."));
}
