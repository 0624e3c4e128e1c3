import * as z from "zod";
import { hashOfBytes, keyRequest } from "~/domain/idempotency/idempotency.server";
import { readShownPrice, readShownWay } from "~/domain/ledger/shown-price";
import { MAX_NOTE_LENGTH } from "~/domain/listing-terms/listing-limits";
import { addToListing } from "~/domain/listings/additions/add-to-listing.server";
import { deleteDraft } from "~/domain/listings/drafts/edit-draft.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { changePrice, sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { readAmount } from "~/domain/money/read-amount";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { OFFER_HOURS, SECOND_CHANCE_HOURS } from "~/domain/offers/offer";
import { startSecondChance } from "~/domain/offers/start-second-chance.server";
import { readPurchaseForm } from "~/domain/orders/order-inputs";
import { purchase as buy } from "~/domain/orders/purchase/purchase.server";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { isRefusal } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import { unwatchListing, watchListing } from "~/domain/watching/watch.server";
import {
  backWith,
  type Confirms,
  defineActions,
  form,
  type MemberPost,
  parseFields,
  readKeyed,
  success,
} from "~/platform/forms/define-actions.server";
import { watchForms } from "~/platform/forms/watch-forms.server";
import { withTopUp } from "~/platform/payments/top-up.server";
import { photoTools } from "~/platform/storage/photo-store.server";
import { answer as useFacts } from "../enhanced-listing.$id/forms.server";

const purchase = (confirms?: Confirms) =>
  form({
    confirms,
    read: readPurchaseForm,
    run: ({ input, ...post }) => {
      const { writer, now, rules } = post;
      const request = { ...input, buyerId: post.memberId, listingId: post.id };
      return withTopUp(post, input.idempotencyKey, () => buy(writer, request, { now, ...rules }));
    },
    done: ({ answer }) =>
      success(
        "Purchase complete",
        "Your payment is protected until you have the item.",
        `/orders/${answer.answer.orderId}`,
      ),
  });

/** May be empty, because an addition can be a photo alone. */
const noteSchema = z.strictObject({ note: plainText(0, MAX_NOTE_LENGTH) });
const readNote = readKeyed((fields) => parseFields(noteSchema, fields));

/** Adds a note, a photo or both to a published listing, whose own description and photos no longer change. */
const addition = form({
  read: readNote,
  run: async ({ writer, now, context, id: listingId, memberId, input: { key, values }, files }) => {
    const { note } = values;
    const photo = files[0]?.bytes;
    const photoHash = photo && (await hashOfBytes(photo));
    const keyedRequest = await keyRequest({ userId: memberId, key }, "add-to-listing", { listingId, note, photoHash });
    const request = { listingId, sellerId: memberId, note, photo, keyed: keyedRequest, now };
    return addToListing(writer, photoTools(context, "listing"), request);
  },
  done: backWith(success("Added to the listing", "It appears below the description with today's date.")),
});

const ownOf = ({ id, memberId }: Pick<MemberPost, "id" | "memberId">) => ({ listingId: id, sellerId: memberId });

export const action = defineActions(
  {
    publish: form({
      run: ({ writer, now, rules, ...post }) => publishListing(writer, { ...ownOf(post), now, rules }),
      done: success("Listing published", "Buyers can see it now."),
    }),
    "use-facts": useFacts,
    delete: form({
      run: ({ writer, ...post }) => deleteDraft(writer, ownOf(post)),
      done: { to: "/listings", title: "Draft deleted", description: "Its photos were deleted too." },
    }),
    addition,
    withdraw: form({
      run: ({ writer, now, ...post }) => withdrawListing(writer, ownOf(post), { now }),
      done: {
        title: "Listing withdrawn",
        description: "It's no longer on sale. You can put it back on sale at any time.",
      },
    }),
    "sell-again": form({
      read: ({ price }, { moneyFormat }) => readAmount(price, "price", moneyFormat),
      run: ({ writer, now, rules, input: priceMinor, ...post }) =>
        sellAgain(writer, { ...ownOf(post), priceMinor }, { now, ...rules }),
      done: success("Back on sale", "We'll let you know when it sells."),
    }),
    "change-price": form({
      read: ({ price }, { moneyFormat }) => readAmount(price, "price", moneyFormat),
      run: ({ writer, now, rules, input: priceMinor, ...post }) =>
        changePrice(writer, { ...ownOf(post), priceMinor }, { now, ...rules }),
      done: success("Price changed", "Buyers see the new price now."),
    }),
    purchase: purchase("before-writing"),
    // Its deposit is paid at the provider.
    "top-up-and-purchase": purchase(),
    offer: form({
      confirms: "before-writing",
      read: (fields, { moneyFormat }) => {
        const amountMinor = readAmount(fields.amount, "amount", moneyFormat);
        if (isRefusal(amountMinor)) return amountMinor;
        const way = readShownWay(fields);
        return isRefusal(way) ? way : { amountMinor, ...way };
      },
      run: ({ writer, now, rules, input, id, memberId }) =>
        makeOffer(writer, { listingId: id, buyerId: memberId, ...input }, { now, ...rules }),
      done: success("Offer sent", `The seller has ${OFFER_HOURS} hours to answer. We'll let you know.`, "/offers"),
    }),
    "second-chance": form({
      read: readShownPrice,
      run: ({ writer, now, rules, input: shownMinor, id, memberId }) =>
        startSecondChance(writer, { listingId: id, sellerId: memberId, shownMinor }, { now, ...rules }),
      done: success(
        "Second chance offered",
        `The bidder has ${SECOND_CHANCE_HOURS} hours to accept. After that, we offer it to the next one.`,
        "/offers",
      ),
    }),
    ...watchForms({
      watch: ({ writer, now, id, memberId }) => watchListing(writer, { listingId: id, userId: memberId }, now),
      unwatch: ({ writer, id, memberId }) => unwatchListing(writer, { listingId: id, userId: memberId }),
      promise: "You'll find it under Watched. We'll let you know if it comes back on sale.",
    }),
  },
  { files: { maxBytes: MAX_PHOTO_BYTES + 64 * 1024, field: "photo" } },
);
