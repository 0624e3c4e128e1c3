import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { ITEM_STATUSES } from "~/domain/collections/items/item-choices";
import type { ItemPage } from "~/domain/collections/items/item-page.server";

const MARK = { own: "I own it", swap: "Offer for swap", want: "I want it" } as const;

/** What the owner can do with a piece. */
export function OwnTools({ item: { id, status, collectionId, typeId, coverItemId } }: { item: ItemPage }) {
  const again = new URLSearchParams({
    collection: String(collectionId),
    status,
    ...(typeId && { type: String(typeId) }),
  });
  const others = ITEM_STATUSES.filter((each) => each !== status);
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={`/collections/items/${id}/edit`}>
          Edit
        </ButtonLink>
        {others.map((each) => (
          <Form key={each} method="post">
            <input type="hidden" name="status" value={each} />
            <Button name="intent" value="mark">
              {MARK[each]}
            </Button>
          </Form>
        ))}
        {status === "want" || coverItemId === id ? null : (
          <Form method="post">
            <input type="hidden" name="collection" value={collectionId} />
            <Button name="intent" value="cover">
              Use as cover
            </Button>
          </Form>
        )}
        <ButtonLink to={`/collections/add?${again}`}>Add another like it</ButtonLink>
      </div>
      <Disclosure title="Delete this item" className="mt-8">
        <Form method="post" className="flex flex-wrap items-center gap-4">
          <input type="hidden" name="collection" value={collectionId} />
          <p>You can undo this for a day.</p>
          <Button variant="danger" name="intent" value="delete">
            Delete item
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
