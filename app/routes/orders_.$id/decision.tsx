import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { OrderJson } from "~/domain/orders/views/order-json";

/** The operator's decision and its reason. */
export function Decision({ decision }: { decision: NonNullable<OrderJson["decision"]> }) {
  return (
    <div className="mt-4 max-w-prose rounded-md bg-mat px-4 py-3">
      <p className="text-sm text-quiet">
        Obverse decided on <LocalTime at={decision.at} />
      </p>
      <p className="mt-1 font-semibold">
        {decision.outcome === "release" ? (
          "The seller is paid."
        ) : (
          <>
            The buyer is refunded <Money amountMinor={decision.refundMinor} />
            {decision.outcome === "part" ? ". The rest goes to the seller." : "."}
          </>
        )}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{decision.reason}</p>
    </div>
  );
}
