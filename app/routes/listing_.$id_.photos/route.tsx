import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { Page, RefusalSummary, type RefusedForm, refetchAfterConflict, TitledSection } from "~/components/page";
import { Button, ButtonLink, ProblemLine, TextLink } from "~/components/ui/controls";
import { ThumbOf } from "~/components/ui/thumb";
import { arrangedPhotos } from "~/domain/listings/photos/arranged-photos.server";
import { photoWords, ROLE_LABELS } from "~/domain/photos/photo-roles";
import { orInstead, pathId, requireMember } from "~/platform/http/request.server";
import { AddPhotos } from "./add-photos";
import { PhotoCard } from "./photo-card";
import { PhotoForm } from "./photo-form";
import { useDrag } from "./use-drag";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Photos of ${data.title} · Obverse` : "Photos · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: sellerId } = await requireMember(context);
  const own = { listingId: pathId(params), sellerId };
  const page = orInstead(await arrangedPhotos(context.reader, own, context.clock.now()), {
    title: "These photos can't be changed",
    links: [
      { to: `/listing/${own.listingId}`, label: "Open the listing" },
      { to: "/listings", label: "Your listings" },
    ],
  });
  return { ...page, listingId: own.listingId, key: crypto.randomUUID() };
}

export const shouldRevalidate = refetchAfterConflict;

export default function Photos() {
  const { title, status, photos, listingId, key } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Photos"
      lead={
        <>
          <TextLink to={`/listing/${listingId}`}>{title}</TextLink>
          {status === "active" ? ". You can change the photos until somebody bids, makes an offer or buys." : null}
        </>
      }
      actions={<ButtonLink to={`/listing/${listingId}`}>Done</ButtonLink>}
    >
      <div className="flex flex-col gap-8">
        <AddPhotos listingId={listingId} formKey={key} count={photos.length} />
        <PhotoList />
        <RemovedPhotos />
      </div>
    </Page>
  );
}

function RemovedPhotos() {
  const { removed } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<RefusedForm | null>();
  if (removed.length === 0) return null;
  return (
    <TitledSection id="removed" title="Removed">
      <p className="mt-1 text-sm text-quiet">You can put a photo back within a day. After that, we delete it.</p>
      <RefusalSummary refused={fetcher.data ?? undefined} />
      <ul className="mt-4 flex flex-wrap gap-4">
        {removed.map(({ id, role, thumbUrl }) => (
          <li key={id} className="flex items-center gap-3">
            <ThumbOf src={thumbUrl} className="size-16 opacity-60" />
            <PhotoForm fetcher={fetcher} intent="put-back" photoId={id}>
              <Button aria-label={`Put back: ${ROLE_LABELS[role].toLowerCase()}`}>Put back</Button>
            </PhotoForm>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function PhotoList() {
  const { listingId, title, photos } = useLoaderData<typeof loader>();
  const { ordered, source, isDragged, isOver, problem } = useDrag(photos);
  const words = photoWords(ordered, title);
  if (photos.length === 0)
    return <p className="text-quiet">There are no photos yet. Start with both sides, straight on and in even light.</p>;
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {problem ? <ProblemLine>{problem}</ProblemLine> : null}
      </div>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {ordered.map((photo, index) => (
          <li
            key={photo.id}
            id={`photo-${photo.id}`}
            className={clsx(
              "rounded-md transition-opacity",
              isDragged(photo.id) && "opacity-50",
              isOver(photo.id) && !isDragged(photo.id) && "outline-2 outline-offset-8 outline-bronze",
            )}
          >
            <PhotoCard
              listingId={listingId}
              photo={photo}
              words={words[index] ?? { caption: "", alt: title }}
              count={photos.length}
              drag={source(photo.id)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
