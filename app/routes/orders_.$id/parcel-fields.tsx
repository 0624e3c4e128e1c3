import { CARRIER_LIST, CarrierList } from "~/components/orders/carrier-list";
import type { RefusedForm } from "~/components/refused-form";
import { Field } from "~/components/ui/field";
import { MAX_CARRIER_LENGTH, MAX_TRACKING_LENGTH } from "~/domain/orders/text-limits";

/** Tracking number and carrier, for a delivery or a return. Pass `refused` only if it concerns this form. */
export function ParcelFields({ hint, refused }: { hint: string; refused: RefusedForm | undefined }) {
  return (
    <>
      <Field
        label="Tracking number"
        name="tracking"
        required
        maxLength={MAX_TRACKING_LENGTH}
        autoComplete="off"
        defaultValue={refused?.values.tracking ?? ""}
        error={refused?.errors.tracking}
        hint={hint}
      />
      <Field
        label="Carrier"
        name="carrier"
        list={CARRIER_LIST}
        maxLength={MAX_CARRIER_LENGTH}
        defaultValue={refused?.values.carrier ?? ""}
        error={refused?.errors.carrier}
        hint="You can leave this empty if the number shows whose it is, as those of UPS and of most postal services do."
      />
      <CarrierList />
    </>
  );
}
