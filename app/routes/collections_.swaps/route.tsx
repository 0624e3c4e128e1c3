import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { CollectionLinks } from "~/components/collections/collection-links";
import { Mat, Outlined } from "~/components/listings/mat";
import { EmptyState, Page, TitledSection } from "~/components/page";
import { ButtonLink, HelpLink, Notice, TextLink } from "~/components/ui/controls";
import type { ItemCard } from "~/domain/collections/items/select-item-rows.server";
import { MATCHES_COMPARED } from "~/domain/collections/swaps/find-swaps";
import { mySwaps } from "~/domain/collections/swaps/my-swaps.server";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Swaps · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return mySwaps(context.reader, member.id);
}

export default function Swaps() {
  const { isOpen, isLimited, twoWay, threeWay } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Swaps"
      lead={
        <>
          Collectors who have what you want and want what you have, directly or in a ring of three. Agree on the details
          by message. <HelpLink article="swaps">How swaps work</HelpLink>
        </>
      }
    >
      <CollectionLinks />
      {isLimited ? (
        <Notice tone="plain" title="Some swaps may be missing" className="mb-8">
          We compare up to {MATCHES_COMPARED} matches in each direction, and up to {MATCHES_COMPARED} between other
          collectors. At least one of these limits has been reached. A match is one piece and one collector who wants
          it.
        </Notice>
      ) : null}
      {twoWay.length + threeWay.length === 0 ? (
        <EmptyState
          title={
            isLimited
              ? "No swap found among the matches compared"
              : isOpen
                ? "No match yet"
                : "None of your collections is open for swaps"
          }
          action="Your collections"
          to="/collections"
        >
          {isOpen
            ? "Mark pieces for swap and add wants with a catalogue type. We compare them with those of other collectors whenever you open this page."
            : "Open a collection's settings and choose “Members, with swap matching”. Its pieces for swap and its wants are then matched with those of other collectors."}
        </EmptyState>
      ) : null}
      {twoWay.length > 0 ? (
        <TitledSection id="two" title="With one collector" className="mb-12">
          <ul>
            {twoWay.map(({ other, gives, gets }) => (
              <li key={other.id} className="border-t border-line py-6 first:mt-4">
                <div className="grid gap-6 sm:grid-cols-2">
                  <Side items={gives}>You give</Side>
                  <Side items={gets}>
                    <Person person={other} /> gives
                  </Side>
                </div>
                <WriteTo people={[other]} />
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
      {threeWay.length > 0 ? (
        <TitledSection id="three" title="In a ring of three">
          <ul>
            {threeWay.map(({ first, second, gives, passes, gets }) => (
              <li key={`${first.id} ${second.id}`} className="border-t border-line py-6 first:mt-4">
                <div className="grid gap-6 sm:grid-cols-3">
                  <Side items={gives}>
                    You give to <Person person={first} />
                  </Side>
                  <Side items={passes}>
                    <Person person={first} /> gives to <Person person={second} />
                  </Side>
                  <Side items={gets}>
                    <Person person={second} /> gives to you
                  </Side>
                </div>
                <WriteTo people={[first, second]} />
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
    </Page>
  );
}

type Collector = ReturnType<typeof useLoaderData<typeof loader>>["twoWay"][number]["other"];

function Side({ items, children }: { items: readonly ItemCard[]; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm text-quiet">{children}</h3>
      <ul className="flex flex-col gap-3">
        {items.slice(0, 4).map(({ id, title, facts, photo, outlined, kind }) => (
          <li key={id} className="flex items-center gap-3">
            {photo || !outlined ? (
              <Mat photo={photo} alt="" wide={kind === "note"} className="w-24 shrink-0" />
            ) : (
              <span className="grid size-24 shrink-0 place-items-center rounded-md bg-mat p-2">
                <Outlined {...outlined} isBare />
              </span>
            )}
            <span className="min-w-0">
              <TextLink className="wrap-anywhere" to={`/collections/items/${id}`}>
                {title}
              </TextLink>
              <span className="block text-sm text-quiet">{facts}</span>
            </span>
          </li>
        ))}
      </ul>
      {items.length > 4 ? <p className="mt-2 text-sm text-quiet">and {items.length - 4} more</p> : null}
    </div>
  );
}

function Person({ person: { id, username } }: { person: Collector }) {
  return <TextLink to={`/profile/${id}`}>{username}</TextLink>;
}

function WriteTo({ people }: { people: readonly Collector[] }) {
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {people.map(({ id, username }) => (
        <ButtonLink key={id} to={`/messages/new?to=${id}`}>
          Write to {username}
        </ButtonLink>
      ))}
    </p>
  );
}
