import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { FACT_LABELS } from "~/components/listings/fact-labels";
import { Mat } from "~/components/listings/mat";
import { PhotoGallery } from "~/components/listings/photo-gallery";
import { Page, TitledSection } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { Button, ButtonLink, Disclosure, TextLink } from "~/components/ui/controls";
import { Fact } from "~/components/ui/fact";
import { ITEM_STATUSES, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import { type ItemPage, itemPage } from "~/domain/collections/items/item-page.server";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";
import { metalPricesOf } from "~/platform/rates/current-rates.server";
import { OwnFacts } from "./own-facts";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `${data.item.title} · Obverse` : failureTitle(error) },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireMember(context);
  const found = await itemPage(context.reader, {
    itemId: pathId(params),
    viewerId,
    metalPrices: metalPricesOf(context),
  });
  return { item: orNotFound(found, "This item doesn't exist.") };
}

export default function Item() {
  const { item } = useLoaderData<typeof loader>();
  const isWide = item.kind === "note";
  return (
    <Page
      title={item.title}
      lead={
        <>
          {STATUS_LABELS[item.status]} in{" "}
          <TextLink to={`/collections/${item.collectionId}`}>{item.collectionName}</TextLink>
          {item.isOwner ? null : (
            <>
              {", collected by "}
              <TextLink to={`/profile/${item.ownerId}`}>{item.ownerName}</TextLink>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-8">
          {item.photos.length > 0 ? (
            <PhotoGallery {...item} />
          ) : (
            <Mat photo={item.photo} alt={item.photo ? item.title : ""} wide={isWide} outlined={item.outlined} eager />
          )}
          {item.photos.length === 0 && item.photo ? (
            <p className="-mt-5 text-sm text-quiet">The photo of the lot you bought. Only you see it here.</p>
          ) : null}
          {item.publicNote ? <p className="max-w-prose whitespace-pre-line">{item.publicNote}</p> : null}
          {item.isOwner ? <OwnTools item={item} /> : null}
        </div>
        <div className="flex flex-col gap-10">
          {item.private ? <OwnFacts item={item} own={item.private} /> : null}
          <ItemFacts item={item} />
        </div>
      </div>
    </Page>
  );
}

function ItemFacts({ item: { attributes, typeId, typeTitle, quantity, sticker } }: { item: ItemPage }) {
  const { typeId: _, ...facts } = attributes;
  const entries = Object.entries(facts) as [keyof typeof facts, string | number][];
  return (
    <TitledSection id="facts" title="Facts">
      <dl className="mt-3 border-t border-line">
        {typeId === null ? null : (
          <Fact label="Catalogue type">
            <TextLink to={`/types/${typeId}`}>{typeTitle}</TextLink>
          </Fact>
        )}
        {quantity > 1 ? <Fact label="Pieces">{quantity}</Fact> : null}
        {entries.map(([name, fact]) => (
          <Fact key={name} label={FACT_LABELS[name].label}>
            {fact}
            {FACT_LABELS[name].unit ? ` ${FACT_LABELS[name].unit}` : null}
          </Fact>
        ))}
        {sticker ? <Fact label="Sticker">CAC {sticker}</Fact> : null}
      </dl>
    </TitledSection>
  );
}

const MARK = { own: "I own it", swap: "Offer for swap", want: "I want it" } as const;

function OwnTools({ item: { id, status, collectionId, typeId, coverItemId } }: { item: ItemPage }) {
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
            <Button intent="mark">{MARK[each]}</Button>
          </Form>
        ))}
        {status === "want" || coverItemId === id ? null : (
          <Form method="post">
            <input type="hidden" name="collection" value={collectionId} />
            <Button intent="cover">Use as cover</Button>
          </Form>
        )}
        <ButtonLink to={`/collections/add?${again}`}>Add another like it</ButtonLink>
      </div>
      <Disclosure title="Delete this item" className="mt-8">
        <Form method="post" className="flex flex-wrap items-center gap-4">
          <input type="hidden" name="collection" value={collectionId} />
          <p>You can undo this for a day.</p>
          <Button variant="danger" intent="delete">
            Delete item
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
