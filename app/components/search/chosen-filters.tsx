import { Link } from "~/components/link";
import { X } from "~/components/ui/icons";
import { chosenOf } from "./chosen";
import { searchAddress } from "./search-address";

type Query = Readonly<Record<string, string>>;

/** The filters of a search as links that remove them. */
export function ChosenFilters({ query }: { query: Query }) {
  const chosen = chosenOf(query);
  if (chosen.length === 0) return null;
  const without = (names: readonly string[]) =>
    searchAddress(query, Object.fromEntries(names.map((name): [string, string] => [name, ""])));
  return (
    <ul aria-label="Chosen filters" className="mb-4 flex flex-wrap items-center gap-2">
      {chosen.map(({ names, label }) => (
        <li key={names[0]}>
          <Link
            to={without(names)}
            aria-label={`Remove the filter ${label}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-card px-3 hover:border-quiet"
          >
            {label}
            <X aria-hidden className="size-4 text-quiet" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <Link
            to={without(chosen.flatMap(({ names }) => names))}
            className="link inline-flex min-h-11 items-center px-2"
          >
            Remove all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
