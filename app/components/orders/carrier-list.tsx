import { CARRIER_NAMES } from "~/domain/orders/carriers";

export const CARRIER_LIST = "carriers";

/** Suggestions for inputs whose `list` is {@link CARRIER_LIST}; once on a page. */
export function CarrierList() {
  return (
    <datalist id={CARRIER_LIST}>
      {CARRIER_NAMES.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
