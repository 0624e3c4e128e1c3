import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { carrierNamed } from "./carriers";
import { type ShipmentInput, shipmentInputSchema } from "./order-inputs";
import { recognizeCarrier } from "./recognize-carrier";

/** A carrier and a tracking number as typed. Without a carrier, it is the one that the number is surely of. */
export function readShipment(input: Readonly<Record<string, string>>): ShipmentInput | Refusal {
  const { carrier: name = "", tracking = "" } = input;
  const carrier = name.trim() === "" && tracking.trim() !== "" ? carrierOf(tracking) : (carrierNamed(name) ?? name);
  if (isRefusal(carrier)) return carrier;
  const parsed = shipmentInputSchema.safeParse({ carrier, tracking });
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
  return refuse("malformed", "Please correct the highlighted fields.", { fields });
}

function carrierOf(tracking: string): string | Refusal {
  const recognized = recognizeCarrier(tracking);
  if (recognized?.isSure) return recognized.carrier;
  const sentence = recognized
    ? `This may be a ${recognized.carrier} number. Enter the carrier.`
    : "We don't recognize the carrier by this number. Enter it.";
  return refuseField("carrier", sentence, "malformed");
}
