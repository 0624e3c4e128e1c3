import { Link } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";

interface Holding {
  readonly kind: "held" | "protected";
  readonly amountMinor: number;
  readonly title: string;
  readonly auctionId: number | null;
  readonly orderId: number | null;
  readonly endsAt: string | null;
}

/** Every hold with its auction and every protected sum with its order. Nothing when nothing is bound. */
export function Holdings({ holdings }: { holdings: readonly Holding[] }) {
  if (holdings.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="bound">
      <h2 id="bound" className="text-xl">
        What it is bound to
      </h2>
      <ul className="mt-3">
        {holdings.map((each) => (
          <li
            key={`${each.kind} ${each.auctionId ?? each.orderId}`}
            className="flex items-baseline justify-between gap-6 border-t border-line py-3"
          >
            <span className="min-w-0">
              <Link
                className="link"
                to={each.kind === "held" ? `/auction/${each.auctionId}` : `/orders/${each.orderId}`}
              >
                {each.title}
              </Link>
              <span className="block text-sm text-quiet">
                {each.kind === "held" ? "Backs your leading bid" : `Protected, order ${each.orderId}`}
                {each.endsAt ? (
                  <>
                    {" · closes "}
                    <LocalTime at={each.endsAt} style="short" />
                  </>
                ) : null}
              </span>
            </span>
            <Money amountMinor={each.amountMinor} />
          </li>
        ))}
      </ul>
    </section>
  );
}
