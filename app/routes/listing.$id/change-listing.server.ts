import type { AppLoadContext } from "@remix-run/cloudflare";
import { deleteDraft } from "~/domain/listings/drafts/edit-draft.server";
import { removePhoto } from "~/domain/listings/photos/add-photo.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { readAmount } from "~/domain/read-amount";
import { isRefusal, refuse } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { mediaTypeOf } from "~/platform/http/read-body.server";
import { readForm } from "~/platform/http/read-form.server";
import { photoTools } from "~/platform/storage/photo-store.server";
import { follow } from "./follow.server";
import { takeUpload } from "./take-upload.server";
import { buy, offer, secondChance } from "./trade.server";

interface Change {
  readonly listingId: number;
  readonly memberId: number;
}

/** Handles the forms of a listing's page by their `intent`. Those that can carry a photo are multipart. */
export async function changeListing(request: Request, context: AppLoadContext, change: Change) {
  if (mediaTypeOf(request) === "multipart/form-data") return takeUpload(request, context, change);
  const fields = await readForm(request);
  if (isRefusal(fields)) return formRefusal(fields, {});
  const { listingId, memberId } = change;
  const own = { listingId, sellerId: memberId };
  const tools = photoTools(context);
  switch (fields.intent) {
    case "publish": {
      const published = await publishListing(context.writer, {
        ...own,
        now: context.clock.now(),
        rules: context.rules,
      });
      if (isRefusal(published)) return formRefusal(published, fields);
      publish(context, published.effects);
      throw redirectWithToast(context, `/listing/${listingId}`, {
        title: "Listing published",
        description: "Buyers can see it now.",
        tone: "good",
      });
    }
    case "delete": {
      const deleted = await deleteDraft(context.writer, own);
      if (isRefusal(deleted)) return formRefusal(deleted, fields);
      await tools.store.delete(deleted.photoKeys);
      throw redirectWithToast(context, "/listings", {
        title: "Draft deleted",
        description: "Its photos were deleted too.",
      });
    }
    case "sell-again": {
      const priceMinor = readAmount(fields.price, "price", context.moneyFormat);
      if (isRefusal(priceMinor)) return formRefusal(priceMinor, fields);
      const asked = { now: context.clock.now(), ...context.rules };
      const onSale = await sellAgain(context.writer, { ...own, priceMinor }, asked);
      if (isRefusal(onSale)) return formRefusal(onSale, fields);
      publish(context, onSale.effects);
      throw redirectWithToast(context, `/listing/${listingId}`, {
        title: "Back on sale",
        description: "We'll let you know when it sells.",
        tone: "good",
      });
    }
    case "withdraw": {
      const withdrawn = await withdrawListing(context.writer, own, { now: context.clock.now() });
      if (isRefusal(withdrawn)) return formRefusal(withdrawn, fields);
      publish(context, withdrawn.effects);
      throw redirectWithToast(context, `/listing/${listingId}`, {
        title: "Listing withdrawn",
        description: "It's no longer on sale. You can put it back on sale at any time.",
      });
    }
    case "remove-photo": {
      const photoId = Number(/^\d{1,15}$/.test(fields.photo ?? "") ? fields.photo : 0);
      const removed = await removePhoto(context.writer, tools.store, { ...own, photoId });
      if (isRefusal(removed)) return formRefusal(removed, fields);
      throw redirectWithToast(context, `/listing/${listingId}`, { title: "Photo removed", description: "" });
    }
    case "purchase":
    case "top-up-and-purchase":
      return buy(context, fields, change);
    case "offer":
      return offer(context, fields, change);
    case "watch":
    case "unwatch":
      return follow(context, fields, change);
    case "second-chance":
      return secondChance(context, fields, change);
    default:
      return formRefusal(refuse("malformed", "This form is out of date. Reload the page and try again."), fields);
  }
}
