import type { AppLoadContext } from "@remix-run/cloudflare";
import { EXPORT_FORMATS, exportFile } from "~/domain/collections/exchange/writing/export-file.server";
import type { Exported } from "~/domain/collections/exchange/writing/export-items.server";
import { orNotFound } from "./refusal.server";
import { streamedFile } from "./streamed-file.server";

/** Answers an export; 404 for an unknown format, and for a collection that the viewer may not see. */
export async function sendExport(
  { reader, rules, clock }: AppLoadContext,
  exported: Exported,
  asked: string | undefined,
) {
  const format = orNotFound(
    EXPORT_FORMATS.find((each) => each === asked),
    "We export collections as CSV and JSON only.",
  );
  const file = await exportFile(reader, exported, { format, currency: rules.currency, now: clock.now() });
  const { parts, ...head } = orNotFound(file, "This collection doesn't exist.");
  return streamedFile(parts, head);
}
