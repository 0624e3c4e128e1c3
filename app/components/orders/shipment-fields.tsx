import { Field } from "~/components/ui/field";
import { CARRIER_NAMES } from "~/domain/orders/carriers";
import { MAX_CARRIER_LENGTH, MAX_TRACKING_LENGTH } from "~/domain/orders/text-limits";

interface Shipment {
  readonly tracking?: string | undefined;
  readonly carrier?: string | undefined;
}

interface ShipmentFieldsProps {
  /** Of a page's several, one for each order. */
  readonly of?: { readonly orderId: number; readonly form: string };
  readonly hint?: string | undefined;
  readonly values?: Shipment | undefined;
  readonly errors?: Shipment | undefined;
}

/** Tracking number and carrier, for a delivery or a return. The page has one {@link CarrierList}. */
export function ShipmentFields({ of, hint, values, errors }: ShipmentFieldsProps) {
  const input = (name: keyof Shipment) => ({
    name: of ? `${name}-${of.orderId}` : name,
    form: of?.form,
    defaultValue: values?.[name],
    error: errors?.[name],
  });
  return (
    <>
      <Field
        label="Tracking number"
        {...input("tracking")}
        required={!of}
        maxLength={MAX_TRACKING_LENGTH}
        autoComplete="off"
        hint={hint}
      />
      <Field
        label="Carrier"
        {...input("carrier")}
        list="carriers"
        maxLength={MAX_CARRIER_LENGTH}
        hint={of ? undefined : "You can leave this empty if the number shows it, as with UPS and most postal services."}
      />
    </>
  );
}

export function CarrierList() {
  return (
    <datalist id="carriers">
      {CARRIER_NAMES.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
