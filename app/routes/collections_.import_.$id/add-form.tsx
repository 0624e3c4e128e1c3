import { Form } from "@remix-run/react";
import { ImportProgress } from "~/components/importing/import-parts";
import { TitledSection } from "~/components/page";
import { ButtonLink, SendButton } from "~/components/ui/controls";
import { ChoiceLine } from "~/components/ui/field";
import type { Audience } from "~/domain/collections/collection-input";
import { ROWS_PER_STEP } from "~/domain/collections/collection-limits";
import { PHOTOS_PER_STEP } from "~/domain/importing/import-limits";
import type { ImportView } from "./import-view.server";

const items = (count: number) => (count === 1 ? "1 item" : `${count} items`);

function photosWords({ named, added, leftOut, open }: ImportView["file"]["photos"]): string {
  if (named === 0) return "";
  const photos = added === 1 ? "1 photo" : `${added} photos`;
  if (open > 0) return `${added + leftOut} of ${named} photos done.`;
  return `${photos} added${leftOut > 0 ? `, ${leftOut} left out` : ""}.`;
}

/** How far the import is, the button for its next step, and the one that undoes it. */
export function AddForm({ file, isStopped }: { file: ImportView["file"]; isStopped: boolean }) {
  const { rowCount, faultyCount, duplicateCount, doneCount, asked, removedAt, targets, unchangedCount, photos } = file;
  const good = rowCount - faultyCount;
  const totalCount = asked?.leavesOutDuplicates ? good - duplicateCount : good;
  // A file may describe collections without items.
  const isMade = rowCount === 0 && targets.every(({ collectionId }) => collectionId !== null);
  const isDone = (doneCount > 0 || isMade) && asked === null;
  const hasNext = (good > doneCount || photos.open > 0 || rowCount === 0) && !isDone;
  const only = targets.length === 1 ? targets[0] : undefined;
  if (removedAt !== null)
    return (
      <p className="mt-8 max-w-prose">
        You undid this import. Items that you had changed before are still in the collection. To import the file again,
        upload it once more.
      </p>
    );
  const added =
    isDone || doneCount === totalCount ? `${items(doneCount)} added.` : `${doneCount} of ${items(totalCount)} added.`;
  const words = isMade ? "You have all of the collections in this file." : `${added} ${photosWords(photos)}`;
  return (
    <ImportProgress
      done={doneCount + photos.added + photos.leftOut}
      remaining={totalCount - doneCount + photos.open}
      status={doneCount > 0 || isMade ? <span className="font-semibold">{words}</span> : null}
      next={
        hasNext
          ? {
              label: nextLabel(file, totalCount),
              intent: faultyCount > 0 ? "good" : "all",
              inputs: <Duplicates file={file} />,
            }
          : null
      }
      goesOn={asked !== null && !isStopped && (doneCount < totalCount || photos.open > 0)}
    >
      <div className="flex flex-wrap gap-3">
        {doneCount > 0 || isMade ? (
          <ButtonLink
            variant={isDone ? "primary" : "secondary"}
            to={only ? `/collections/${only.collectionId}` : "/collections"}
          >
            {only ? "See the collection" : "See your collections"}
          </ButtonLink>
        ) : null}
        {unchangedCount > 0 ? (
          <Form method="post">
            <SendButton variant="danger" intent="remove">
              {unchangedCount === 1
                ? "Remove the item this import added"
                : `Remove the ${unchangedCount} items this import added`}
            </SendButton>
          </Form>
        ) : null}
      </div>
      {unchangedCount > 0 && unchangedCount < doneCount ? (
        <p className="text-sm text-quiet">
          {items(doneCount - unchangedCount)} that you changed, moved or deleted since will be left alone.
        </p>
      ) : null}
    </ImportProgress>
  );
}

function nextLabel({ photos, doneCount, rowCount, faultyCount, duplicateCount }: ImportView["file"], wanted: number) {
  if (doneCount >= wanted && photos.open > 0) return `Add the next ${Math.min(PHOTOS_PER_STEP, photos.open)} photos`;
  if (doneCount > 0) return `Add the next ${Math.min(ROWS_PER_STEP, wanted - doneCount)}`;
  if (rowCount === 0) return "Add the collections";
  return `Add ${duplicateCount > 0 ? "the items" : items(rowCount - faultyCount)}`;
}

function Duplicates({ file: { asked, duplicateCount, targets } }: { file: ImportView["file"] }) {
  if (asked) return asked.leavesOutDuplicates ? <input type="hidden" name="duplicates" value="leave-out" /> : null;
  return duplicateCount > 0 ? (
    <ChoiceLine type="checkbox" name="duplicates" value="leave-out" defaultChecked>
      Skip {items(duplicateCount)} that {targets.length === 1 ? "the collection seems" : "your collections seem"} to
      have already
    </ChoiceLine>
  ) : null;
}

const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  private: "Private",
  public: "Public: anyone can see it",
  swaps: "Public, and offered for swaps",
};

/** The collections that a file names, with those that are new, and what can't be taken over. */
export function Destinations({ file }: { file: ImportView["file"] }) {
  const { followsFile, targets, namedCount, unlinkedCount } = file;
  return (
    <>
      {followsFile ? (
        <TitledSection id="collections" title="Collections" className="mb-6">
          <ul className="mt-2 max-w-prose border-b border-line">
            {targets.map(({ number, name, collectionId, audience }) => (
              <li key={number} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[1fr_auto]">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="text-sm text-quiet sm:text-right">
                  {AUDIENCE_WORDS[audience]} · {collectionId === null ? "new" : "you have it already"}
                </span>
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
      {!followsFile && namedCount > 1 ? (
        <p className="mb-4 max-w-prose text-quiet">
          The file names {namedCount} collections, and all of their items will go into this one. To keep them apart,
          upload the file again and choose “The collections named in the file”.
        </p>
      ) : null}
      {unlinkedCount > 0 ? (
        <p className="mb-4 max-w-prose text-quiet">
          {unlinkedCount === 1 ? "1 row names a purchase" : `${unlinkedCount} rows name purchases`} that can't be
          linked: the order isn't yours, or one of your items is linked to it already. Everything else in those rows is
          kept.
        </p>
      ) : null}
    </>
  );
}
