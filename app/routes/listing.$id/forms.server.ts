import { deleteDraft } from "~/domain/listings/drafts/edit-draft.server";
import { changePrice } from "~/domain/listings/selling/change-price.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { readAmount } from "~/domain/money/read-amount";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { unwatchListing, watchListing } from "~/domain/watching/watch-listing.server";
import { defineActions, form, type MemberPost } from "~/platform/forms/define-actions.server";
import { watchForms } from "~/platform/forms/watch-forms.server";
import { answer as useFacts } from "../enhanced-listing.$id/forms.server";
import { offer, purchase, secondChance } from "./trade-forms.server";
import { addition } from "./upload-forms.server";

const ownOf = ({ id, memberId }: Pick<MemberPost, "id" | "memberId">) => ({ listingId: id, sellerId: memberId });

const publish = form({
  run: ({ context: { writer, clock, rules }, ...post }) =>
    publishListing(writer, { ...ownOf(post), now: clock.now(), rules }),
  done: { title: "Listing published", description: "Buyers can see it now.", tone: "good" },
});

const remove = form({
  run: ({ context, ...post }) => deleteDraft(context.writer, ownOf(post)),
  done: { to: "/listings", title: "Draft deleted", description: "Its photos were deleted too." },
});

const withdraw = form({
  run: ({ context, ...post }) => withdrawListing(context.writer, ownOf(post), { now: context.clock.now() }),
  done: {
    title: "Listing withdrawn",
    description: "It's no longer on sale. You can put it back on sale at any time.",
  },
});

const putBackOnSale = form({
  read: ({ price }, { moneyFormat }) => readAmount(price, "price", moneyFormat),
  run: ({ context: { writer, clock, rules }, input: priceMinor, ...post }) =>
    sellAgain(writer, { ...ownOf(post), priceMinor }, { now: clock.now(), ...rules }),
  done: { title: "Back on sale", description: "We'll let you know when it sells.", tone: "good" },
});

const reprice = form({
  read: ({ price }, { moneyFormat }) => readAmount(price, "price", moneyFormat),
  run: ({ context: { writer, clock, rules }, input: priceMinor, ...post }) =>
    changePrice(writer, { ...ownOf(post), priceMinor }, { now: clock.now(), ...rules }),
  done: { title: "Price changed", description: "Buyers see the new price now.", tone: "good" },
});

/** The forms of a listing's page. */
export const listingForms = defineActions(
  {
    publish,
    "use-facts": useFacts,
    delete: remove,
    addition,
    withdraw,
    "sell-again": putBackOnSale,
    "change-price": reprice,
    purchase,
    "top-up-and-purchase": purchase,
    offer,
    "second-chance": secondChance,
    ...watchForms({
      watch: ({ context, id, memberId }) =>
        watchListing(context.writer, { listingId: id, userId: memberId }, context.clock.now()),
      unwatch: ({ context, id, memberId }) => unwatchListing(context.writer, { listingId: id, userId: memberId }),
      promise: "You'll find it under Watched. We'll let you know if it comes back on sale.",
    }),
  },
  { files: { maxBytes: MAX_PHOTO_BYTES + 64 * 1024, field: "photo" } },
);
