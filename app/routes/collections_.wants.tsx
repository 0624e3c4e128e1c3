import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollectionLinks } from "~/components/collections/collection-links";
import { Money } from "~/components/formatted";
import { EmptyState, Page } from "~/components/page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { myWants, WANTS_SHOWN } from "~/domain/collections/wants/match-wants.server";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Wanted · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return { wants: await myWants(context.reader, member.id) };
}

export default function Wants() {
  const { wants } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Wanted"
      lead="We notify you when a piece of a wanted type is listed, or its price is cut, in your grade or better and within your limit."
      actions={wants.length > 0 ? <ButtonLink to="/collections/add?status=want">Add a want</ButtonLink> : undefined}
    >
      <CollectionLinks />
      {wants.length === 0 ? (
        <EmptyState
          title="Nothing wanted yet"
          action={
            <>
              <ButtonLink to="/types">Find a type</ButtonLink>
              <ButtonLink to="/collections/sets">See what your sets are missing</ButtonLink>
            </>
          }
        >
          Choose a type in the catalogue and mark it as wanted. We check every new listing for you.
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {wants.map(({ id, title, grade, own, hasType, matches }) => (
            <li key={id} className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-2">
              <div className="min-w-0">
                <h2 className="text-lg wrap-anywhere">
                  <TextLink to={`/collections/items/${id}`}>{title}</TextLink>
                </h2>
                <p className="text-sm text-quiet">
                  {grade ? `${grade} or better` : "Any grade"}
                  {own?.wantMaxMinor == null ? null : (
                    <>
                      , at most <Money amountMinor={own.wantMaxMinor} />
                    </>
                  )}
                </p>
              </div>
              {matches.length > 0 ? (
                <ul>
                  {matches.slice(0, 5).map(({ listingId, title: offered, priceMinor }) => (
                    <li key={listingId} className="flex justify-between gap-4 py-1">
                      <TextLink className="min-w-0 wrap-anywhere" to={`/listing/${listingId}`}>
                        {offered}
                      </TextLink>
                      <Money amountMinor={priceMinor} />
                    </li>
                  ))}
                </ul>
              ) : hasType ? (
                <p className="text-quiet">None on sale at the moment.</p>
              ) : (
                <p className="text-quiet">
                  Without a catalogue type we can't match it.{" "}
                  <TextLink to={`/searches/new?${new URLSearchParams({ q: title })}`}>Save a search for it</TextLink>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {wants.length === WANTS_SHOWN ? (
        <p className="mt-3 text-sm text-quiet">These are your {WANTS_SHOWN} newest wants.</p>
      ) : null}
    </Page>
  );
}
