import { Form, useNavigation } from "@remix-run/react";
import { Money } from "~/components/money";
import { Button } from "~/components/ui/button";

/** The way to end the auction at once, while the seller offers it. */
export function BuyNowForm({
  buyNowMinor,
  hasReserve,
  formKey,
}: {
  buyNowMinor: number;
  hasReserve: boolean;
  formKey: string;
}) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2 border-t border-line pt-4">
      <input type="hidden" name="key" value={formKey} />
      <Button name="intent" value="buy-now" disabled={isSending}>
        <span>
          Buy now for <Money amountMinor={buyNowMinor} />
        </span>
      </Button>
      <p className="text-sm text-quiet">
        Paid from your wallet at once, and the auction is over. Offered until{" "}
        {hasReserve ? "the reserve is met" : "the first bid"}.
      </p>
    </Form>
  );
}
