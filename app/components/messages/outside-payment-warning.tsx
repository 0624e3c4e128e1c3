import { TextLink } from "~/components/ui/controls";
import { CircleAlert } from "~/components/ui/icons";

/** A mild warning beside a message that seems to move the payment elsewhere. It never keeps anyone from sending. */
export function OutsidePaymentWarning({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <p className="flex max-w-prose gap-2 text-sm text-quiet">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-oxide" />
      <span>
        {isOwn
          ? "This looks like payment or contact details. You can send it, but payments outside Obverse aren't protected."
          : "Pay on Obverse only. Payments elsewhere aren't protected, and we can't refund them."}{" "}
        <TextLink to="/help">Help</TextLink>
      </span>
    </p>
  );
}
