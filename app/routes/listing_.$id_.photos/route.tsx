import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refetchAfterConflict } from "~/components/forms/refetch-after-conflict";
import { Link } from "~/components/link";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { arrangedPhotos } from "~/domain/listings/photos/arranged-photos.server";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { orInstead } from "~/platform/http/refusal.server";
import { AddPhotos } from "./add-photos";
import { photoForms } from "./forms.server";
import { PhotoList } from "./photo-list";
import { RemovedPhotos } from "./removed-photos";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Photos of ${data.title} · Obverse` : "Photos · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: sellerId } = await requireMember(context);
  const own = { listingId: pathId(params), sellerId };
  const arranged = orInstead(await arrangedPhotos(context.reader, own, context.clock.now()), {
    title: "These photos can't be changed",
    links: [
      { to: `/listing/${own.listingId}`, label: "Open the listing" },
      { to: "/listings", label: "Your listings" },
    ],
  });
  return { ...arranged, listingId: own.listingId, key: crypto.randomUUID() };
}

export const action = photoForms;

export const shouldRevalidate = refetchAfterConflict;

export default function Photos() {
  const { title, status, photos, removed, listingId, key } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Photos"
      lead={
        <>
          <Link to={`/listing/${listingId}`} className="link">
            {title}
          </Link>
          {status === "active" ? ". You can change the photos until somebody bids, makes an offer or buys." : null}
        </>
      }
      actions={<ButtonLink to={`/listing/${listingId}`}>Done</ButtonLink>}
    >
      <div className="flex flex-col gap-8">
        <AddPhotos listingId={listingId} formKey={key} count={photos.length} />
        <PhotoList listingId={listingId} title={title} photos={photos} />
        <RemovedPhotos removed={removed} />
      </div>
    </Page>
  );
}
