import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { LinkLine, Page } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { Button, TextLink } from "~/components/ui/controls";
import { Fact } from "~/components/ui/fact";
import { Check } from "~/components/ui/icons";
import { mySet } from "~/domain/collections/sets/my-sets.server";
import { DETAILS_SHARE, MOST_POINTS } from "~/domain/collections/sets/score";
import { setNamed } from "~/domain/collections/sets/sets";
import { orNotFound, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `${data.name} · Obverse` : failureTitle(error) },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const set = orNotFound(setNamed(params.slug), "There is no such set.");
  return { name: set.name, about: set.about, score: await mySet(context.reader, memberId, set) };
}

export default function SetPage() {
  const { name, about, score } = useLoaderData<typeof loader>();
  const { places, filledCount, quality, rating } = score;
  return (
    <Page title={name} lead={about} width="text">
      <dl className="border-t border-line">
        <Fact label="Complete">
          {filledCount} of {places.length}
        </Fact>
        <Fact label="Rating of the whole set">
          {rating.toFixed(2)} of {MOST_POINTS}
        </Fact>
        <Fact label="Quality of your pieces">
          {filledCount === 0 ? "—" : `${quality.toFixed(2)} of ${MOST_POINTS}`}
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-quiet">
        Each place has a weight: 1 for base metal and paper, 2 for silver, 4 for gold, and twice that for a scarce mint.
        Your best piece in a place earns points: the middle of the grades from 1 to {MOST_POINTS} that its grade
        corresponds to, from any grader or your own. A details grade earns {DETAILS_SHARE * 100}% of that, and an
        ungraded piece earns 1 point. The rating is the sum of weight times points, divided by the weights of the whole
        set; the quality divides by the weights of the places you filled.
      </p>
      <ul className="mt-8 border-b border-line">
        {places.map((place) => (
          <Place key={`${place.member.typeId} ${place.member.mark} ${place.member.mint}`} place={place} />
        ))}
      </ul>
      <LinkLine to="/collections/sets">Back to all sets</LinkLine>
    </Page>
  );
}

type ShownPlace = ReturnType<typeof useLoaderData<typeof loader>>["score"]["places"][number];

function Place({ place: { member, title, years, piece, points, onSale, isWanted } }: { place: ShownPlace }) {
  const { typeId, weight, mark, mint } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">
          <TextLink to={piece ? `/collections/items/${piece.itemId}` : `/types/${typeId}`}>{title}</TextLink>
        </p>
        <p className="text-sm text-quiet">
          {years ? `${years} · ` : null}Weight {weight}
          {piece ? ` · ${points} ${points === 1 ? "point" : "points"}` : null}
          {!piece && onSale ? (
            <>
              {" · "}
              <TextLink to={`/types/${typeId}#on-sale`}>{onSale.count} on sale</TextLink> from{" "}
              <Money amountMinor={onSale.fromMinor} />
            </>
          ) : null}
        </p>
      </div>
      {piece ? (
        <p className="flex items-center gap-1.5 text-verdigris">
          <Check aria-hidden className="size-4" /> Yours
        </p>
      ) : (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="type" value={typeId} />
          <input type="hidden" name="mark" value={mark ?? ""} />
          <input type="hidden" name="mint" value={mint ?? ""} />
          <Button intent="have" aria-label={`I have it: ${title}`}>
            I have it
          </Button>
          {isWanted ? (
            <p className="flex min-h-11 items-center px-2 text-quiet">Wanted</p>
          ) : (
            <Button variant="quiet" intent="want" aria-label={`Add to wants: ${title}`}>
              Add to wants
            </Button>
          )}
        </Form>
      )}
    </li>
  );
}
