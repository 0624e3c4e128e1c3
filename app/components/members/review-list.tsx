import { LocalTime } from "~/components/local-time";
import { Stars } from "~/components/stars";
import { TitledSection } from "~/components/ui/titled-section";

interface Review {
  readonly orderId: number;
  /** The side of the order that wrote it. */
  readonly side: "buyer" | "seller";
  /** Shown to members only. */
  readonly author?: string;
  readonly rating: number;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What others wrote about a member; nothing if nobody did. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <TitledSection id="reviews" title="Reviews" className="mt-12">
      <ul className="mt-4 border-b border-line">
        {reviews.map(({ orderId, side, author, rating, text, at }) => (
          <li key={`${orderId}${side}`} className="border-t border-line py-4">
            <p>
              <Stars rating={rating} />{" "}
              <span className="text-sm text-quiet">
                {author === undefined ? SIDES[side] : `${author}, ${side}`}, <LocalTime at={at} style="date" />
              </span>
            </p>
            {text ? <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p> : null}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

const SIDES = { buyer: "Buyer", seller: "Seller" };
