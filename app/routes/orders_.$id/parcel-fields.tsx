import type { RefusedForm } from "~/components/refused-form";
import { Field } from "~/components/ui/field";
import { CARRIER_NAMES } from "~/domain/orders/carriers";
import { MAX_CARRIER_LENGTH, MAX_TRACKING_LENGTH } from "~/domain/orders/text-limits";

/** Carrier and tracking number, for a delivery or a return. Pass `refused` only if it concerns this form. */
export function ParcelFields({ hint, refused }: { hint: string; refused: RefusedForm | undefined }) {
  return (
    <>
      <Field
        label="Carrier"
        name="carrier"
        list="carriers"
        required
        maxLength={MAX_CARRIER_LENGTH}
        defaultValue={refused?.values.carrier ?? ""}
        error={refused?.errors.carrier}
        hint={hint}
      />
      <datalist id="carriers">
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="Tracking number"
        name="tracking"
        required
        maxLength={MAX_TRACKING_LENGTH}
        autoComplete="off"
        defaultValue={refused?.values.tracking ?? ""}
        error={refused?.errors.tracking}
      />
    </>
  );
}
