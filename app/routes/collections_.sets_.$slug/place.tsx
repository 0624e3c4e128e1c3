import { Form } from "@remix-run/react";
import { Link } from "~/components/link";
import { Money } from "~/components/money";
import { Button } from "~/components/ui/button";
import { Check } from "~/components/ui/icons";
import type { FilledPlace } from "~/domain/collections/sets/score";

interface ShownPlace extends FilledPlace {
  readonly onSale: { readonly count: number; readonly fromMinor: number } | null;
  readonly isWanted: boolean;
}

/** A place of a set: the piece in it, or the ways to fill it. */
export function Place({ place: { member, piece, points, onSale, isWanted } }: { place: ShownPlace }) {
  const { typeId, title, weight, mark } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">
          <Link className="link" to={piece ? `/collections/items/${piece.itemId}` : `/types/${typeId}`}>
            {title}
          </Link>
        </p>
        <p className="text-sm text-quiet">
          Weight {weight}
          {piece ? ` · ${points} ${points === 1 ? "point" : "points"}` : null}
          {!piece && onSale ? (
            <>
              {" · "}
              <Link className="link" to={`/types/${typeId}#on-sale`}>
                {onSale.count} on sale
              </Link>{" "}
              from <Money amountMinor={onSale.fromMinor} />
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
          <Button name="intent" value="have" aria-label={`I have it: ${title}`}>
            I have it
          </Button>
          {isWanted ? (
            <p className="flex min-h-11 items-center px-2 text-quiet">Wanted</p>
          ) : (
            <Button variant="quiet" name="intent" value="want" aria-label={`Add to wants: ${title}`}>
              Add to wants
            </Button>
          )}
        </Form>
      )}
    </li>
  );
}
