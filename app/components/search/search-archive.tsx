import { clsx } from "clsx";
import { Link } from "~/components/link";
import { searchAddress } from "./search-address";

export function SearchArchive({ query }: { query: Readonly<Record<string, string>> }) {
  const choices = [
    { label: "On sale", sold: "" },
    { label: "Sold", sold: "yes" },
  ];
  return (
    <nav aria-label="On sale or sold" className="mb-4 flex flex-wrap gap-x-5 border-b border-line">
      {choices.map(({ label, sold }) => {
        const isOn = (query.sold ?? "") === sold;
        return (
          <Link
            key={label}
            // Sold items no longer close.
            to={searchAddress(query, {
              sold,
              ...(sold ? { within: "", sort: query.sort === "ending" ? "" : (query.sort ?? "") } : {}),
            })}
            aria-current={isOn ? "true" : undefined}
            className={clsx(
              "-mb-px inline-flex min-h-11 items-center border-b-2",
              isOn ? "border-bronze" : "border-transparent text-quiet hover:text-ink",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
