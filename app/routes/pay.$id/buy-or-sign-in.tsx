import { signInPathTo } from "~/components/accounts/sign-in-path";
import { Link } from "~/components/link";
import { BuyForm } from "~/components/listings/buy-form";
import { ButtonLink } from "~/components/ui/button";
import { payPath } from "~/domain/payment-button/payment-button";
import type { Deal } from "~/domain/postage/deal";

/** What the viewer can do: buy the item, sign in first, or nothing if it is their own. */
export function BuyOrSignIn({
  id,
  priceMinor,
  deal,
  viewer,
}: {
  id: number;
  priceMinor: number;
  deal: Deal;
  viewer: { isSeller: boolean; key: string } | null;
}) {
  if (viewer?.isSeller)
    return <p className="text-quiet">This is your own item. Buyers see the button to buy it here.</p>;
  if (viewer)
    return (
      <BuyForm
        priceMinor={priceMinor}
        deal={deal}
        purchaseKey={viewer.key}
        action={`/listing/${id}`}
        backTo={payPath(id)}
      />
    );
  return (
    <>
      <ButtonLink to={signInPathTo(payPath(id))} variant="primary" className="min-h-12 text-lg">
        Sign in to buy
      </ButtonLink>
      <p className="text-sm text-quiet">
        You'll come back here after signing in. There's no buyer's fee, and the seller is paid only after you have the
        item. New here?{" "}
        <Link to={`/auth?tab=register&redirect=${encodeURIComponent(payPath(id))}`} className="link">
          Create an account
        </Link>
      </p>
    </>
  );
}
