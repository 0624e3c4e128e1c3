import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link";
import { Mat } from "~/components/listings/mat";
import { PhotoGallery } from "~/components/listings/photo-gallery";
import { Page } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { STATUS_LABELS } from "~/domain/collections/items/item-choices";
import { itemPage } from "~/domain/collections/items/item-page.server";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { orNotFound } from "~/platform/http/refusal.server";
import { itemForms } from "./forms.server";
import { ItemFacts } from "./item-facts";
import { OwnFacts } from "./own-facts";
import { OwnTools } from "./own-tools";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `${data.item.title} · Obverse` : failureTitle(error) },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireMember(context);
  const found = await itemPage(context.reader, { itemId: pathId(params), viewerId });
  return { item: orNotFound(found, "This item doesn't exist.") };
}

export const action = itemForms;

export default function Item() {
  const { item } = useLoaderData<typeof loader>();
  const isWide = item.kind === "note";
  return (
    <Page
      title={item.title}
      lead={
        <>
          {STATUS_LABELS[item.status]} in{" "}
          <Link className="link" to={`/collections/${item.collectionId}`}>
            {item.collectionName}
          </Link>
          {item.isOwner ? null : (
            <>
              {", collected by "}
              <Link className="link" to={`/profile/${item.ownerId}`}>
                {item.ownerName}
              </Link>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-8">
          {item.photos.length > 0 ? (
            <PhotoGallery photos={item.photos} title={item.title} kind={item.kind} outlined={item.outlined} />
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
