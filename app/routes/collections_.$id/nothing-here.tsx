import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

/** An empty collection, with the ways to fill it for its owner. */
export function NothingHere({ collectionId, isOwner }: { collectionId: number; isOwner: boolean }) {
  if (!isOwner)
    return (
      <EmptyState title="Nothing in it yet">
        <p>The collector hasn't added any items.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing in it yet"
      action={
        <>
          <ButtonLink variant="primary" to={`/collections/add?collection=${collectionId}`}>
            Add the first item
          </ButtonLink>
          <ButtonLink to={`/collections/import?collection=${collectionId}`}>Import a list</ButtonLink>
          <ButtonLink to="/collections/acquired">Add what you bought here</ButtonLink>
          <ButtonLink to="/types">Find a type in the catalogue</ButtonLink>
        </>
      }
    >
      Start with a catalogue type: it fills in most of the facts, and we can tell you what similar pieces sell for.
    </EmptyState>
  );
}
