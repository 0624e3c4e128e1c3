import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { ACQUIRED_ID, acquiredItems } from "~/domain/collections/acquired.server";
import { photoPath } from "~/domain/photos/photo-address";
import { requireMember } from "~/platform/auth/gate.server";

export const meta: MetaFunction = () => [{ title: "Collections · Obverse" }];

/** How many of a collection's items its cover shows. */
const COVER = 4;

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const items = await acquiredItems(context.reader, member.id);
  const cover = items.flatMap(({ photoKey }) => (photoKey ? [photoPath(photoKey, "thumb")] : [])).slice(0, COVER);
  return { to: `/collections/${ACQUIRED_ID}`, count: items.length, cover };
}

export default function Collections() {
  const { to, count, cover } = useLoaderData<typeof loader>();
  return (
    <Page title="Collections" lead="Items you've acquired.">
      {count === 0 ? (
        <EmptyState title="Nothing collected yet" action={<ButtonLink to="/auctions">See live auctions</ButtonLink>}>
          Items you win or buy on Obverse are added here automatically, with the price and date.
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <li className="group relative">
            <div className="grid aspect-2/1 grid-cols-4 place-items-center gap-3 rounded-md photo-mat p-6">
              {cover.map((src) => (
                <img key={src} src={src} alt="" className="max-h-full max-w-full object-contain" />
              ))}
            </div>
            <h2 className="mt-3 text-lg">
              <Link
                to={to}
                className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3"
              >
                Acquired on Obverse
              </Link>
            </h2>
            <p className="text-sm text-quiet">{count === 1 ? "1 item" : `${count} items`}</p>
          </li>
        </ul>
      )}
    </Page>
  );
}
