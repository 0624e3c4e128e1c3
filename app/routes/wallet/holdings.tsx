import { Link } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { Disclosure } from "~/components/ui/disclosure";

interface Holding {
  readonly kind: "held" | "protected";
  readonly amountMinor: number;
  readonly title: string;
  readonly auctionId: number | null;
  readonly orderId: number | null;
  readonly endsAt: string | null;
}

/** As many stand open; the others unfold. */
const SHOWN = 5;

/** Every hold with its auction, the next to close first, and every protected sum with its order. */
export function Holdings({ holdings }: { holdings: readonly Holding[] }) {
  const held = holdings.filter((each) => each.kind === "held");
  const inProtection = holdings.filter((each) => each.kind === "protected");
  held.sort((one, other) => (one.endsAt ?? "").localeCompare(other.endsAt ?? ""));
  return (
    <div className="flex flex-col gap-8">
      <Bound id="held" title="Held for your bids" holdings={held} />
      <Bound id="protected" title="In payment protection" holdings={inProtection} />
    </div>
  );
}

function Bound({ id, title, holdings }: { id: string; title: string; holdings: readonly Holding[] }) {
  if (holdings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-lg">
        {title} <span className="text-quiet">({holdings.length})</span>
      </h2>
      <Lines holdings={holdings.slice(0, SHOWN)} />
      {holdings.length > SHOWN ? (
        <Disclosure title={`${holdings.length - SHOWN} more`}>
          <Lines holdings={holdings.slice(SHOWN)} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function Lines({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <ul>
      {holdings.map((each) => (
        <li
          key={each.auctionId ?? `order ${each.orderId}`}
          className="flex items-baseline justify-between gap-6 border-t border-line py-2.5"
        >
          <span className="min-w-0">
            <Link
              className="link line-clamp-2"
              to={each.kind === "held" ? `/auction/${each.auctionId}` : `/orders/${each.orderId}`}
            >
              {each.title}
            </Link>
            <span className="block text-sm text-quiet">
              {each.endsAt ? (
                <>
                  Closes <LocalTime at={each.endsAt} style="short" />
                </>
              ) : (
                `Order ${each.orderId}`
              )}
            </span>
          </span>
          <Money amountMinor={each.amountMinor} />
        </li>
      ))}
    </ul>
  );
}
