import { Form, useNavigation } from "@remix-run/react";
import { Money } from "~/components/money";
import { Button } from "~/components/ui/button";
import { moneyInputValue } from "~/domain/money";

/** The next bid in one tap: the least that takes part, for who wants no more than that. */
export function NextBid({ minimumMinor, formKey }: { minimumMinor: number; formKey: string }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="maximum" value={moneyInputValue(minimumMinor)} />
      <Button name="intent" value="bid" className="w-full" disabled={isSending}>
        <span>
          Bid <Money amountMinor={minimumMinor} /> and no more
        </span>
      </Button>
    </Form>
  );
}
