import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollectionLinks } from "~/components/collections/collection-links";
import { Page } from "~/components/page";
import { Disclosure, HelpLink, TextLink } from "~/components/ui/controls";
import { mySets } from "~/domain/collections/sets/my-sets.server";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Sets · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return { groups: await mySets(context.reader, member.id) };
}

export default function Sets() {
  const { groups } = useLoaderData<typeof loader>();
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
      <div>
        {groups.map(({ group, sets }, index) => (
          <SetGroup key={group} group={group} sets={sets} open={index === 0} />
        ))}
      </div>
    </Page>
  );
}

type ShownSet = ReturnType<typeof useLoaderData<typeof loader>>["groups"][number]["sets"][number];

function SetGroup({ group, sets, open }: { group: string; sets: readonly ShownSet[]; open: boolean }) {
  const begunCount = sets.filter(({ filledCount }) => filledCount > 0).length;
  return (
    <Disclosure
      className="border-b-0"
      open={open}
      title={
        <h2 className="text-xl">
          {group}{" "}
          <span className="font-sans text-sm font-normal text-quiet">
            {sets.length} sets{begunCount > 0 ? `, ${begunCount} begun` : null}
          </span>
        </h2>
      }
    >
      <ul className="grid gap-x-12 md:grid-cols-2">
        {sets.map(({ slug, name, about, filledCount, size, rating }) => (
          <li key={slug} className="border-t border-line py-4">
            <h3 className="text-lg">
              <TextLink to={`/collections/sets/${slug}`}>{name}</TextLink>
            </h3>
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
    </Disclosure>
  );
}
