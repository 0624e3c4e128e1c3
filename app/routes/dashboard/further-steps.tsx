import { Link } from "~/components/link";
import { TitledSection } from "~/components/ui/titled-section";

const STEPS = {
  buying: ["/auctions", "Bid in an auction", "You pay what it takes to lead, up to your maximum."],
  selling: ["/create-listing", "List an item", "Listing is free, by auction or at a fixed price."],
  watching: ["/browse", "Watch an item", "Tap the heart, and we'll remind you before it closes."],
  collecting: ["/collections", "Start a collection", "Keep track of what you own, and see what it is worth."],
} as const;

/** Suggestions for what the member hasn't tried yet. */
export function FurtherSteps({ untried }: { untried: readonly (keyof typeof STEPS)[] }) {
  return (
    <TitledSection id="further" title="What else you can do here" className="border-t border-line pt-4">
      <ul className="mt-2 grid gap-x-12 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {untried.map((each) => {
          const [to, label, text] = STEPS[each];
          return (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {label}
              </Link>
              <span className="block text-sm text-quiet">{text}</span>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
