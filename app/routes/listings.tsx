import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { AllListings } from "~/components/listings/all-listings";
import { SearchBox } from "~/components/listings/listing-results";
import { Page } from "~/components/page";
import { ownListings } from "~/domain/listings/own-listings.server";
import { requireMember } from "~/platform/auth/gate.server";
import { loadListingsPage } from "~/platform/lists/listings-page.server";

export const meta: MetaFunction = () => [{ title: "Listings · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const [page, own] = await Promise.all([
    loadListingsPage(context),
    ownListings(context.reader, { sellerId: member.id }),
  ]);
  return { ...page, own };
}

export default function Listings() {
  const { own, ...page } = useLoaderData<typeof loader>();
  return (
    <Page title="Listings" lead="Everything our members have on sale.">
      {own.length > 0 ? (
        <section aria-labelledby="own" className="mb-8 border-y border-line py-4">
          <h2 id="own" className="text-lg">
            Your listings
          </h2>
          <ul className="mt-1 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {own.map(({ id, title, status }) => (
              <li key={id}>
                <Link to={`/listing/${id}`} className="flex min-h-11 items-center justify-between gap-3">
                  <span className="link truncate">{title}</span>
                  <span className="shrink-0 text-sm text-quiet">{status === "draft" ? "Draft" : "On sale"}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <SearchBox className="md:hidden" />
      <AllListings page={page} />
    </Page>
  );
}
