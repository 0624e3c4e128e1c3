import { Link } from "~/components/link";
import { searchWords } from "./chosen";
import { searchAddress } from "./search-address";

/** Leads to saving a search of what is on sale, through sign-in if need be. Nothing for a list of everything. */
export function SaveSearchLink({ query, className }: { query: Readonly<Record<string, string>>; className?: string }) {
  if (query.sold || searchWords(query) === "") return null;
  return (
    <p className={className}>
      <Link
        to={searchAddress(query, { sort: "", within: "" }).replace("/search", "/searches/new")}
        className="link inline-flex min-h-11 items-center"
      >
        Save this search
      </Link>
    </p>
  );
}
