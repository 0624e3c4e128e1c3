import { TitledSection } from "~/components/page";
import type { Audience } from "~/domain/collections/collection-input";
import type { ImportView } from "./import-view.server";

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
          {unlinkedCount === 1 ? "1 row names a purchase" : `${unlinkedCount} rows name purchases`} that can’t be
          linked: the order isn’t yours, or one of your items is linked to it already. Everything else in those rows is
          kept.
        </p>
      ) : null}
    </>
  );
}
