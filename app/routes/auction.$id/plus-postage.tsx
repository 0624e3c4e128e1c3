import { Money } from "~/components/formatted";

/** "plus $5.00 postage", to read after an amount; nothing where postage is free. */
export function PlusPostage({ amountMinor }: { amountMinor: number }) {
  return amountMinor === 0 ? null : (
    <>
      plus <Money amountMinor={amountMinor} /> postage
    </>
  );
}
