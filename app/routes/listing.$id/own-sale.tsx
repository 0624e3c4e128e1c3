import { Form, useNavigation } from "@remix-run/react";
import { Link } from "~/components/link";
import { Button, ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";

/** What the seller of a fixed-price item can do while it is on sale. */
export function OwnSale({ listingId }: { listingId: number }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <p className="text-sm text-quiet">
        We'll let you know when it sells, and when someone{" "}
        <Link className="link" to="/offers">
          makes an offer
        </Link>
        .
      </p>
      <ButtonLink to={`/enhanced-listing/${listingId}`}>Payment button and similar sales</ButtonLink>
      <Disclosure title="Withdraw this listing">
        <Form method="post" className="flex flex-col gap-3">
          <p className="text-sm text-quiet">This ends any open offers. You can put the item back on sale later.</p>
          <Button variant="danger" name="intent" value="withdraw" disabled={isSending} className="self-start">
            Withdraw listing
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}
