import { Form, useNavigation } from "@remix-run/react";
import { PriceField } from "~/components/listings/price-field";
import { useMoneyFormat } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { moneyInputValue } from "~/domain/money";

/** Lets the seller put a withdrawn or refunded fixed-price item back on sale, at the old price or another. */
export function SellAgain({
  priceMinor,
  sellerFeeBps,
  refused,
}: {
  priceMinor: number;
  sellerFeeBps: number;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === "submitting";
  const isAgain = refused?.values.intent === "sell-again";
  const moneyFormat = useMoneyFormat();
  return (
    <Form method="post" className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <PriceField
        label="Price"
        name="price"
        required
        feeBps={sellerFeeBps}
        defaultValue={isAgain ? (refused.values.price ?? "") : moneyInputValue(priceMinor, moneyFormat)}
        error={isAgain ? refused.errors.price : undefined}
      />
      <Button variant="primary" name="intent" value="sell-again" disabled={isSending} className="self-start">
        Put back on sale
      </Button>
      <p className="text-sm text-quiet">The photos and description stay the same.</p>
    </Form>
  );
}
