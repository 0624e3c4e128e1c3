import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollectionLinks } from "~/components/collections/collection-links";
import { HelpLink } from "~/components/help/help-link";
import { Link } from "~/components/link";
import { Page } from "~/components/page";
import { mySets } from "~/domain/collections/sets/my-sets.server";
import { requireMember } from "~/platform/auth/gate.server";

export const meta: MetaFunction = () => [{ title: "Sets · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return { sets: await mySets(context.reader, member.id) };
}

export default function Sets() {
  const { sets } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Sets"
      lead={
        <>
          Types that belong together. Anything you own in any of your collections counts automatically, whoever graded
          it. <HelpLink article="sets">How sets are scored</HelpLink>
        </>
      }
    >
      <CollectionLinks />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {sets.map(({ slug, name, about, filledCount, size, rating }) => (
          <li key={slug} className="border-t border-line py-4">
            <h2 className="text-lg">
              <Link className="link" to={`/collections/sets/${slug}`}>
                {name}
              </Link>
            </h2>
            <p className="text-sm text-quiet">{about}</p>
            <p className="mt-2 flex items-center gap-3 text-sm">
              <progress
                value={filledCount}
                max={size}
                aria-label={`${name}: complete`}
                className="w-40 accent-bronze"
              />
              <span>
                {filledCount} of {size}
                {filledCount > 0 ? ` · rated ${rating.toFixed(2)}` : null}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
