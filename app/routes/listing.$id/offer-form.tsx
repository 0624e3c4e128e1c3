import { Form, Link, useNavigation } from "@remix-run/react";
import { Money } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { MoneyField } from "~/components/ui/field";

/** Less than the asking price, for the seller to take, decline or answer. */
export function OfferForm({ priceMinor, refused }: { priceMinor: number; refused: RefusedForm | undefined }) {
  const isSending = useNavigation().state === "submitting";
  const isAgain = refused?.values.intent === "offer";
  return (
    <Disclosure title="Make an offer" open={isAgain} className="mt-4">
      <Form method="post" className="flex flex-col gap-4">
        <MoneyField
          label="Your offer"
          name="amount"
          required
          defaultValue={isAgain ? refused.values.amount : ""}
          error={isAgain ? refused.errors.amount : undefined}
          hint={
            <>
              Up to <Money amountMinor={priceMinor} />. It stands for 48 hours; if the seller accepts, it is paid from
              your wallet, or you have four days to pay.
            </>
          }
        />
        <Button name="intent" value="offer" disabled={isSending} className="self-start">
          Offer
        </Button>
      </Form>
      <p className="mt-4 text-sm">
        <Link className="link" to="/offers">
          Your offers
        </Link>
      </p>
    </Disclosure>
  );
}

/** The way on for a piece whose auction brought no sale: its other bidders, best first, one day each. */
export function SecondChance({ amountMinor }: { amountMinor: number }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="flex flex-col gap-2">
      <input type="hidden" name="priceMinor" value={amountMinor} />
      <Button variant="primary" name="intent" value="second-chance" disabled={isSending}>
        <span>
          Offer it to the next bidder for <Money amountMinor={amountMinor} />
        </span>
      </Button>
      <p className="text-sm text-quiet">
        They can take it at their own bid within 24 hours; then the next bidder below is asked. Your fee is the same.
      </p>
    </Form>
  );
}
