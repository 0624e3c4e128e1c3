import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { answerSuggestions } from "~/domain/analysis/panel/answer-panel.server";
import { isRefusal } from "~/domain/refusal";
import { LISTING_RULES as rules } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { createListing } from "./create-listing.server";
import { editDraft } from "./edit-draft.server";
import { getOwnListing } from "./get-own-listing.server";
import type { ListingInput } from "./listing-input";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const { seller } = freshMembers({ seller: {} }, NOW);
const input: ListingInput = {
  ...{ kind: "coin", title: "1921 Morgan dollar", description: "Silver.", attributes: {} },
  ...{ format: "fixed", priceMinor: 500 },
};

async function draft() {
  const listing = await createListing(db, { sellerId: seller.id, input, now: NOW, rules });
  if (isRefusal(listing)) throw new Error(listing.message);
  const own = { listingId: listing.id, sellerId: seller.id };
  const edit = (title: string, revision: number) =>
    editDraft(db, { ...own, input: { ...input, title }, revision, now: NOW, rules });
  const read = async () => {
    const found = await getOwnListing(db, own);
    if (isRefusal(found)) throw new Error(found.message);
    return { title: found.listing.title, revision: found.revision };
  };
  return { own, edit, read };
}

it("counts every edit of a draft, and refuses one that started from an older text", async () => {
  const { edit, read } = await draft();
  expect(await edit("Morgan dollar, first", 0)).toMatchObject({ revision: 1 });
  expect(await edit("Morgan dollar, second", 0)).toMatchObject({ refused: "conflict" });
  expect(await read()).toEqual({ title: "Morgan dollar, first", revision: 1 });
});

it("lets only one of two edits at the same time win", async () => {
  const { edit, read } = await draft();
  const answers = await Promise.all(["Dollar A", "Dollar B"].map((title) => edit(title, 0)));
  expect(answers.filter(isRefusal)).toHaveLength(1);
  expect((await read()).revision).toBe(1);
});

it("counts a suggestion that the seller takes, which an older form would undo", async () => {
  const { own, edit } = await draft();
  await answerSuggestions(db, { ...own, answers: [{ field: "year", suggested: "1921", kept: "1921" }] }, NOW);
  expect(await edit("Morgan dollar", 0)).toMatchObject({ refused: "conflict" });
});
