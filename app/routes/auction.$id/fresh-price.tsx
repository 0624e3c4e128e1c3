import { clsx } from "clsx";
import { useRef } from "react";
import { Money } from "~/components/money";

/** A price that fades once through colour when it changes on the open page; never when the page is first shown. */
export function FreshPrice({
  priceMinor,
  isGood,
  className,
}: {
  priceMinor: number;
  /** Good news for this member: they lead. */
  isGood: boolean;
  className?: string;
}) {
  const first = useRef(priceMinor);
  const hasMoved = priceMinor !== first.current;
  return (
    <p aria-live="polite" className={className}>
      <span
        key={priceMinor}
        className={clsx("inline-block", hasMoved && (isGood ? "animate-price-good" : "animate-price-new"))}
      >
        <Money amountMinor={priceMinor} />
      </span>
    </p>
  );
}
