import { Form, useNavigation } from "@remix-run/react";
import { PriceField } from "~/components/listings/price-field";
import { useMoneyFormat } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { moneyInputValue } from "~/domain/money";

const WORDS = {
  "change-price": ["Change price", "Open offers stay open. Anyone about to buy at the old price is shown the new one."],
  "sell-again": ["Put back on sale", "The photos and description stay the same."],
} as const;

/** Lets the seller of a fixed-price item change its price, or put it back on sale at the old price or another. */
export function PriceForm({
  intent,
  priceMinor,
  sellerFeeBps,
  refused,
}: {
  intent: keyof typeof WORDS;
  priceMinor: number;
  sellerFeeBps: number;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === "submitting";
  const isAgain = refused?.values.intent === intent;
  const moneyFormat = useMoneyFormat();
  const [button, note] = WORDS[intent];
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
      <Button
        variant={intent === "sell-again" ? "primary" : "secondary"}
        name="intent"
        value={intent}
        disabled={isSending}
        className="self-start"
      >
        {button}
      </Button>
      <p className="text-sm text-quiet">{note}</p>
    </Form>
  );
}
