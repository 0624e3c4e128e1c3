import { PhotoField } from "~/components/forms/photo-field";
import { HelpLink } from "~/components/help/help-link";
import type { RefusedForm } from "~/components/refused-form";
import { Disclosure } from "~/components/ui/disclosure";
import { MAX_MESSAGE_MB, MAX_MESSAGE_PHOTOS } from "~/domain/threads/message-limits";
import { Explanation } from "./explanation";
import { OrderForm } from "./order-form";

/** Lets the buyer open a dispute, with a reason and photos. */
export function ReportProblem({
  isCollected,
  refused,
}: {
  /** The buyer collects the item in person. */
  isCollected: boolean;
  refused: RefusedForm | undefined;
}) {
  const isOpen = refused?.values.intent === "dispute";
  return (
    <Disclosure title="Report a problem" open={isOpen} className="mt-8">
      <p className="max-w-prose text-quiet">
        {isCollected ? "Have you not received the item, or is" : "Has the item not arrived, or is"} it damaged or not as
        described? Tell the seller and us. Your payment stays protected until the two of you settle this, or until we
        decide if you can't agree. <HelpLink article="disputes">What happens then</HelpLink>
      </p>
      <OrderForm
        intent="dispute"
        variant="danger"
        withPhoto
        fields={
          <>
            <Explanation label="What's wrong?" intent="dispute" refused={refused} />
            <PhotoField
              label="Photos of the problem (optional)"
              multiple
              error={isOpen ? refused.errors.photo : undefined}
              hint={`Up to ${MAX_MESSAGE_PHOTOS} photos, ${MAX_MESSAGE_MB} MB in total. Only you, the seller and Obverse can see them.`}
            />
          </>
        }
      >
        Report problem
      </OrderForm>
    </Disclosure>
  );
}
