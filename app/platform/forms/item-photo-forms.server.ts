import type { AppLoadContext } from "@remix-run/cloudflare";
import type { OwnItem } from "~/domain/collections/add-collection.server";
import { ITEM_PHOTO_ROLES } from "~/domain/collections/items/item-choices";
import { addItemPhoto } from "~/domain/collections/photos/add-item-photo.server";
import type { Effect } from "~/domain/effects";
import { isRefusal } from "~/domain/refusal";
import type { SentFile } from "~/platform/http/read-body.server";
import { photoTools } from "~/platform/storage/photo-store.server";
import type { FileOptions } from "./define-actions.server";

export const ITEM_FILES: FileOptions = { maxBytes: 24 * 1024 * 1024, field: "obverse" };

/** `problem` says why a photo was not added. */
export async function addPhotosOf(context: AppLoadContext, item: OwnItem, files: readonly SentFile[]) {
  const effects: Effect[] = [];
  for (const { name, bytes } of files) {
    const role = ITEM_PHOTO_ROLES.find((each) => each === name);
    if (!role) continue;
    const photo = { bytes, role };
    const added = await addItemPhoto(
      context.writer,
      photoTools(context, "collection"),
      item,
      photo,
      context.clock.now(),
    );
    if (isRefusal(added)) return { effects, problem: added.message };
    effects.push(...added.effects);
  }
  return { effects, problem: null };
}
