import { Form, useNavigation } from "@remix-run/react";
import { Money } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { TopUpButton } from "~/components/top-up-button";
import { Button } from "~/components/ui/button";
import { ProblemLine } from "~/components/ui/problem-line";

/** Ends the auction at its buy-now price, while that is offered. */
export function BuyNowForm({
  buyNowMinor,
  hasReserve,
  formKey,
  refused,
}: {
  buyNowMinor: number;
  hasReserve: boolean;
  formKey: string;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2 border-t border-line pt-4">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="priceMinor" value={buyNowMinor} />
      <Button name="intent" value="buy-now" disabled={isSending}>
        <span>
          Buy now for <Money amountMinor={buyNowMinor} />
        </span>
      </Button>
      {refused ? <ProblemLine role="alert">{refused.message}</ProblemLine> : null}
      {refused?.topUp ? (
        <TopUpButton offer={refused.topUp} intent="top-up-and-buy-now" act="buy" isSending={isSending} />
      ) : null}
      <p className="text-sm text-quiet">
        You pay from your wallet and the auction ends immediately. Available until{" "}
        {hasReserve ? "the reserve is met" : "the first bid"}.
      </p>
    </Form>
  );
}
